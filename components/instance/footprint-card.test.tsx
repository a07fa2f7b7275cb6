import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { GradingMode } from "@/lib/formats/verdict";
import { FootprintCard } from "./footprint-card";

const same = { agent: 2, gold: 2, rho: 0, band: "parity" as const };
const none = { agent: null, gold: null, rho: null, band: null };
const footprint = {
  files: same,
  lines: { ...same, agent: 8, rho: Math.log10(4), band: "above double" as const },
  callables: same,
  explore: none,
  left_out: [],
  unapplied: [],
  broken: [],
};
const drawn = (grading: GradingMode) => renderToStaticMarkup(<FootprintCard footprint={footprint} grading={grading} />);

describe("the card of the footprint", () => {
  it("holds quality edits against the human edit and says nothing of gold", () => {
    const html = drawn("nfi");
    expect(html.match(/changed, against the human edit/g)).toHaveLength(3);
    expect(html).toContain("Footprint against the human edit");
    expect(html).not.toMatch(/gold/i);
  });

  it.each<GradingMode>(["f2p-p2p", "gold-suite", "three-log"])(
    "holds patches against the gold patch under %s",
    (mode) => {
      const html = drawn(mode);
      expect(html.match(/changed, against the gold patch/g)).toHaveLength(3);
      expect(html).not.toContain("human edit");
      expect(html).toContain("4.00");
    },
  );
});

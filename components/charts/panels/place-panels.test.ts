import { describe, expect, it } from "vitest";
import type { Panel } from "./panels-model";
import { placePanels } from "./place-panels";

const panel = (key: string, lo: number, hi: number): Panel => ({
  key,
  axis: { lo, hi, log: false, ticks: [], label: key },
  reference: null,
  dots: [],
});
const PANELS = [panel("a", 0, 10), panel("b", -1, 4)];

describe("panels of dots", () => {
  it("stand side by side with one length a unit, and end at the right edge", () => {
    const { stacked, panels } = placePanels(PANELS, 3, 1000, 300);
    const [a, b] = panels;
    expect(stacked).toBe(false);
    expect(((a?.right ?? 0) - (a?.left ?? 0)) / 10).toBeCloseTo(((b?.right ?? 0) - (b?.left ?? 0)) / 5, 9);
    expect(b?.text).toBeCloseTo(1000, 9);
    expect(a?.rows).toHaveLength(3);
  });

  it("stand below each other in a narrow box, inside it", () => {
    const { stacked, panels } = placePanels(PANELS, 2, 350, 400);
    expect(stacked).toBe(true);
    expect(panels[1]?.title).toBeGreaterThan(panels[0]?.bottom ?? 0);
    for (const { right, text, bottom } of panels) {
      expect(right).toBeLessThanOrEqual(350);
      expect(text).toBe(350);
      expect(bottom).toBeLessThanOrEqual(400);
    }
  });
});

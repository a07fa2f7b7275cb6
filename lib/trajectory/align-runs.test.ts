import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OutlineRow } from "@/lib/formats/step-outline";
import { alignRuns, anchorsOf } from "./align-runs";

/** `r a` reads a, `e a` edits it, `t` runs tests, anything else touches nothing. */
function rows(words: readonly string[]): OutlineRow[] {
  return words.map((word, at) => {
    const [verb, path = ""] = word.split(" ");
    return {
      step: at + 1,
      kind: verb === "t" ? "test" : verb === "e" ? "edit" : verb === "r" ? "read" : "run",
      role: "agent",
      headline: word,
      seconds: null,
      cost_usd: null,
      verdict: verb === "t" ? "failed" : null,
      passed: null,
      failed: null,
      trouble: false,
      added: null,
      deleted: null,
      edited: verb === "e" ? [path] : [],
      read: verb === "r" ? [path] : [],
    };
  });
}
const align = (a: readonly string[], b: readonly string[]) => alignRuns(anchorsOf(rows(a)), anchorsOf(rows(b)));

describe("two runs side by side", () => {
  it("go together until they part", () => {
    const { rows: lines, parts_at } = align(["r src/a", "x", "e src/a", "t"], ["r /repo/src/a", "t", "e src/a", "t"]);
    expect(lines.map((line) => [line.a?.headline ?? "", line.b?.headline ?? "", line.same])).toEqual([
      ["r src/a", "r /repo/src/a", true],
      ["", "t", false],
      ["e src/a", "e src/a", true],
      ["t", "t", true],
    ]);
    expect(parts_at).toBe(1);
  });

  it("never part when they do the same", () => {
    expect(align(["r a/b", "t"], ["r a/b", "x", "t"]).parts_at).toBeNull();
  });

  it("take neighbours that do the same as one place", () => {
    const { anchors } = anchorsOf(rows(["r a", "r a", "r b", "r a"]));
    expect(anchors.map(({ step, to_step }) => [step, to_step])).toEqual([
      [1, 2],
      [3, 3],
      [4, 4],
    ]);
  });

  it("lose no anchor and keep the order on both sides", () => {
    const words = fc.array(fc.constantFrom("r a", "r b", "e a", "e c", "t", "x"), { maxLength: 60 });
    fc.assert(
      fc.property(words, words, (a, b) => {
        const { rows: lines } = align(a, b);
        expect(lines.flatMap((line) => line.a ?? [])).toEqual(anchorsOf(rows(a)).anchors);
        expect(lines.flatMap((line) => line.b ?? [])).toEqual(anchorsOf(rows(b)).anchors);
        for (const line of lines) if (line.same) expect(line.a?.verb).toBe(line.b?.verb);
      }),
    );
  });
});

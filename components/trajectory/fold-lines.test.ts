import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldLines } from "./fold-lines";

describe("foldLines", () => {
  it("leaves short texts alone and does not count the final line end", () => {
    expect(foldLines("a\nb\n", false)).toMatchObject({ head: ["a", "b"], hidden: 0, total: 2 });
  });

  it("shows every line exactly once, folded or open", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.boolean(), (count, open) => {
        const lines = Array.from({ length: count }, (_, index) => `line ${index + 1}`);
        const folded = foldLines(lines.join("\n"), open);
        expect(folded.head.length + folded.hidden + folded.tail.length).toBe(count);
        expect(folded.tail[0] ?? `line ${folded.tailFrom}`).toBe(`line ${folded.tailFrom}`);
      }),
    );
  });
});

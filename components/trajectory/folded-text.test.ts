import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldText } from "./folded-text";

const whole = (text: string, lines: number) => ({ head: text, tail: "", lines, left_out: 0 });

describe("foldText", () => {
  it("leaves short texts alone", () => {
    expect(foldText(whole("a\nb\n", 2))).toMatchObject({ head: ["a", "b"], hidden: 0 });
  });

  it("shows or counts every line exactly once", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), (count) => {
        const lines = Array.from({ length: count }, (_, index) => `line ${index + 1}`);
        const folded = foldText(whole(lines.join("\n"), count));
        expect(folded.head.length + folded.hidden + folded.tail.length).toBe(count);
        expect(folded.tail[0] ?? `line ${folded.tailFrom}`).toBe(`line ${folded.tailFrom}`);
      }),
    );
  });

  it("numbers the end of a text whose middle is not here", () => {
    const folded = foldText({ head: "1\n2", tail: "999\n1000", lines: 1000, left_out: 4000 });
    expect(folded).toEqual({ head: ["1", "2"], tail: ["999", "1000"], tailFrom: 999, hidden: 996 });
  });

  it("says that something is folded even within one endless line", () => {
    expect(foldText({ head: "x", tail: "y", lines: 1, left_out: 9 }).hidden).toBe(1);
  });
});

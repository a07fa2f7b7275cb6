import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clipText } from "./clip-step";

describe("clipText", () => {
  it("leaves short texts alone", () => {
    expect(clipText("a\nb\n", 100)).toEqual({ head: "a\nb\n", tail: "", lines: 2, left_out: 0 });
  });

  it("cuts between lines where there are lines, and counts what it leaves out", () => {
    const text = Array.from({ length: 100 }, (_, at) => `line ${at + 1}`).join("\n");
    const clipped = clipText(text, 90);
    expect(clipped.head.split("\n").at(-1)).toMatch(/^line \d+$/);
    expect(clipped.tail).toMatch(/^line \d+\n[\s\S]*line 100$/);
    expect(clipped.lines).toBe(100);
  });

  it("keeps beginning and end of any text, and every character is shown or counted", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("a", "\n", "b"), maxLength: 400 }),
        fc.integer({ min: 1, max: 99 }),
        (text, most) => {
          const { head, tail, left_out } = clipText(text, most);
          expect(text.startsWith(head)).toBe(true);
          expect(text.endsWith(tail)).toBe(true);
          expect(head.length + tail.length + left_out).toBe(text.length);
          expect(head.length + tail.length).toBeLessThanOrEqual(Math.max(most, text.length - left_out));
        },
      ),
    );
  });
});

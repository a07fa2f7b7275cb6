import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvText } from "./csv";

describe("csvText", () => {
  it("quotes what needs quotes and leaves absent cells empty", () => {
    expect(csvText(["a", "b"], [['x,"y"', null]])).toBe('a,b\r\n"x,""y""",\r\n');
  });

  it("keeps numbers as numbers, negative ones too", () => {
    expect(csvText(["n"], [[-2.5], [Number.NaN]])).toBe("n\r\n-2.5\r\n\r\n");
  });

  it("never starts a text cell with what a spreadsheet would run", () => {
    fc.assert(
      fc.property(fc.constantFrom("=", "+", "-", "@", "\t", "\r"), fc.string(), (first, rest) => {
        const cell = csvText(["h"], [[first + rest]])
          .split("\r\n")
          .slice(1)
          .join("\r\n");
        expect(cell.replace(/^"/, "").startsWith("'")).toBe(true);
      }),
    );
  });
});

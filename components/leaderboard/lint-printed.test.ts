import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lintClaim, lintPrinted } from "./lint-printed";

const SIZES = new Map([
  ["python", 29],
  ["java", 26],
]);
const cells = (python: string, java: string, overall: string) => ({
  printed: [
    { column: "Overall %", text: overall },
    { column: "Avg. steps", text: "25.2" },
    { column: "python", text: python },
    { column: "java", text: java },
  ],
  n: 55,
});

describe("the check of printed percentages", () => {
  it("accepts cells that are counts and add up", () => {
    expect(lintPrinted(cells("17.2", "15.4", "16.4"), SIZES)).toEqual({ checked: 3, findings: [] });
  });

  it("names a cell that no count gives, and languages that do not add up", () => {
    expect(lintPrinted(cells("17.2", "15.9", "16.4"), SIZES).findings).toEqual(["java: no count of 26 gives 15.9"]);
    expect(lintPrinted(cells("17.2", "15.4", "18.2"), SIZES).findings).toEqual([
      "the languages add up to 9 of 55, Overall % prints 18.2",
    ]);
  });

  it("accuses no true count", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 29 }), fc.integer({ min: 0, max: 26 }), (a, b) => {
        const text = (k: number, n: number) => ((100 * k) / n).toFixed(1);
        expect(lintPrinted(cells(text(a, 29), text(b, 26), text(a + b, 55)), SIZES).findings).toEqual([]);
      }),
    );
  });
});

describe("the check of a claimed rate", () => {
  it("takes shares and per cents as they are written", () => {
    expect([lintClaim(0.412, 170), lintClaim(41.2, 170), lintClaim(70 / 170, 170)]).toEqual([null, null, null]);
    expect(lintClaim(0.159, 26)).toBe("no count of 26 gives this rate");
    expect([lintClaim(null, 26), lintClaim(0.5, null)]).toEqual([null, null]);
  });
});

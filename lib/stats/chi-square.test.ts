import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chiSquareTest, cramersVMagnitude } from "./chi-square";

describe("the chi-square test of independence", () => {
  it("agrees with reference values", () => {
    const result = chiSquareTest([
      [120, 40, 15],
      [30, 60, 90],
    ]);
    expect(result?.chi2).toBeCloseTo(111.52312925170065, 9);
    expect((result?.p ?? 0) / 6.068204115871112e-25).toBeCloseTo(1, 9);
    expect(result?.cramersV).toBeCloseTo(0.5604905528766256, 12);
    expect([result?.df, result?.n]).toEqual([2, 355]);
  });

  it("drops empty rows and columns, and is undefined when fewer than two are left", () => {
    const table = [
      [10, 0, 20],
      [0, 0, 0],
      [6, 0, 9],
    ];
    expect(chiSquareTest(table)?.df).toBe(1);
    expect(chiSquareTest([[1, 2, 3]])).toBeNull();
    expect(chiSquareTest([])).toBeNull();
    expect(
      chiSquareTest([
        [1, 0],
        [2, 0],
      ]),
    ).toBeNull();
  });

  it("is 0 for proportional rows and V = 1 for a perfect match", () => {
    expect(
      chiSquareTest([
        [1, 2],
        [10, 20],
      ])?.chi2,
    ).toBeCloseTo(0, 12);
    expect(
      chiSquareTest([
        [7, 0],
        [0, 9],
      ])?.cramersV,
    ).toBeCloseTo(1, 12);
  });

  it("does not depend on the order of rows, and V stays in [0, 1]", () => {
    const row = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(row, row, row, (a, b, c) => {
        const one = chiSquareTest([a, b, c]);
        const two = chiSquareTest([c, a, b]);
        expect(one?.chi2 ?? 0).toBeCloseTo(two?.chi2 ?? 0, 8);
        expect(one?.cramersV ?? 0).toBeLessThanOrEqual(1);
        expect(one?.p ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("names V by Cohen's edges", () => {
    expect([0.05, 0.1, 0.3, 0.5].map(cramersVMagnitude)).toEqual(["negligible", "small", "medium", "large"]);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mean, standardDeviation, sum, variance } from "./moments";

describe("sums and moments", () => {
  it("keep small terms beside large ones", () => {
    expect(sum([1e16, 1, -1e16])).toBe(1);
    expect(sum(new Array<number>(10).fill(0.1))).toBe(1);
  });

  it("are exact for equal values", () => {
    expect(mean([0.1, 0.1, 0.1])).toBe(0.1);
    expect(variance([0.1, 0.1, 0.1], 1)).toBe(0);
  });

  it("tell the sample from the population form", () => {
    expect(variance([2, 4, 4, 4, 5, 5, 7, 9], 0)).toBe(4);
    expect(standardDeviation([62.7, 68.6, 63.6, 64.5, 64.7], 0)).toBeCloseTo(2.019, 3);
    expect(standardDeviation([62.7, 68.6, 63.6, 64.5, 64.7], 1)).toBeCloseTo(2.258, 3);
  });

  it("are undefined without enough values", () => {
    expect([mean([]), variance([], 0), variance([3], 1)]).toEqual([null, null, null]);
    expect(variance([3], 0)).toBe(0);
  });

  it("shift and scale as they should", () => {
    const numbers = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 30 });
    fc.assert(
      fc.property(numbers, fc.integer({ min: -50, max: 50 }), (x, by) => {
        const moved = x.map((value) => value + by);
        expect(mean(moved)).toBeCloseTo((mean(x) ?? 0) + by, 9);
        expect(variance(moved, 1)).toBeCloseTo(variance(x, 1) ?? 0, 6);
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { median, quantile1, quantile7 } from "./quantile";

const values = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 40 });
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe("quantiles", () => {
  it("interpolate between order statistics in type 7", () => {
    expect(quantile7([4, 1, 3, 2], 0.5)).toBe(2.5);
    expect(quantile7([10, 20], 0.25)).toBe(12.5);
  });

  it("answer with one of the values in type 1, and are not moved by (1-.95)/2 in binary", () => {
    const thousand = Array.from({ length: 1000 }, (_, i) => i + 1);
    expect(quantile1(thousand, (1 - 0.95) / 2)).toBe(25);
    expect(quantile1(thousand, 0.975)).toBe(975);
    expect(quantile1([7, 5, 9], 0)).toBe(5);
  });

  it("are undefined for no values", () => {
    expect([quantile7([], 0.5), quantile1([], 0.5), median([])]).toEqual([null, null, null]);
  });

  it("stay between the extremes and never fall as p rises", () => {
    fc.assert(
      fc.property(values, share, share, (x, p, q) => {
        const [low, high] = p < q ? [p, q] : [q, p];
        const [first, last] = [Math.min(...x), Math.max(...x)];
        for (const quantile of [quantile7, quantile1]) {
          const a = quantile(x, low) ?? Number.NaN;
          const b = quantile(x, high) ?? Number.NaN;
          expect(a).toBeGreaterThanOrEqual(first - 1e-9);
          expect(b).toBeLessThanOrEqual(last + 1e-9);
          expect(a).toBeLessThanOrEqual(b + 1e-6);
        }
      }),
    );
  });

  it("do not depend on the order of the values and leave them as they are", () => {
    const x = [3, 1, 2];
    expect(quantile7(x, 0.3)).toBe(quantile7([2, 3, 1], 0.3));
    expect(x).toEqual([3, 1, 2]);
  });
});

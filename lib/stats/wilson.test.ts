import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wilsonInterval } from "./wilson";

const counts = fc.integer({ min: 1, max: 3000 }).chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)));

describe("Wilson's interval", () => {
  it("gives the interval of 70 of 170", () => {
    const { p, lo, hi } = wilsonInterval(70, 170);
    expect([p, lo, hi].map((value) => (value ?? 0).toFixed(4))).toEqual(["0.4118", "0.3405", "0.4869"]);
  });

  it("touches the ends exactly, and says nothing without instances", () => {
    expect(wilsonInterval(0, 20).lo).toBe(0);
    expect(wilsonInterval(20, 20).hi).toBe(1);
    expect(wilsonInterval(0, 0)).toEqual({ p: null, lo: 0, hi: 1 });
  });

  it("holds the rate, stays in [0, 1] and mirrors", () => {
    fc.assert(
      fc.property(counts, ([k, n]) => {
        const { p, lo, hi } = wilsonInterval(k, n);
        expect(lo).toBeGreaterThanOrEqual(0);
        expect(hi).toBeLessThanOrEqual(1);
        expect(lo).toBeLessThanOrEqual((p ?? 0) + 1e-15);
        expect(hi).toBeGreaterThanOrEqual((p ?? 0) - 1e-15);
        const mirror = wilsonInterval(n - k, n);
        expect(lo).toBeCloseTo(1 - mirror.hi, 12);
      }),
    );
  });

  it("widens with the confidence and narrows with the instances", () => {
    fc.assert(
      fc.property(counts, ([k, n]) => {
        const width = (interval: { lo: number; hi: number }): number => interval.hi - interval.lo;
        expect(width(wilsonInterval(k, n, 0.99))).toBeGreaterThan(width(wilsonInterval(k, n, 0.9)));
        expect(width(wilsonInterval(4 * k, 4 * n))).toBeLessThan(width(wilsonInterval(k, n)));
      }),
    );
  });

  it("refuses impossible counts", () => {
    expect(() => wilsonInterval(5, 4)).toThrow(RangeError);
    expect(() => wilsonInterval(-1, 4)).toThrow(RangeError);
  });
});

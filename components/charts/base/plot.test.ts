import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { logEnds, pixelOf } from "./plot";

describe("pixelOf", () => {
  const axis = { lo: 1, hi: 100, log: true, ticks: [], label: "" };
  it("puts equal ratios at equal distances on a log axis", () => {
    expect(pixelOf(axis, 10, 0, 200)).toBeCloseTo(100);
    expect(pixelOf({ ...axis, log: false }, 50.5, 0, 200)).toBeCloseTo(100);
  });

  it("stands in the middle of an axis of one value", () => {
    expect(pixelOf({ ...axis, lo: 5, hi: 5 }, 5, 0, 80)).toBe(40);
  });
});

describe("logEnds", () => {
  it("holds every positive value with air around it", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 1e-6, max: 1e6, noNaN: true }), { minLength: 1 }), (values) => {
        const { lo, hi } = logEnds(values);
        for (const value of values) expect(value > lo && value < hi).toBe(true);
        expect(hi / lo).toBeGreaterThan(3.1);
      }),
    );
  });

  it("leaves out what has no place on a log axis", () => {
    expect(logEnds([0, -3])).toEqual({ lo: 1, hi: 10 });
  });
});

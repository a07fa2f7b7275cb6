import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { signedRank } from "./signed-rank";
import { kolmogorovQ, twoSample } from "./two-sample";

const sample = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 30 });

describe("two samples", () => {
  it("agree with reference values", () => {
    const result = twoSample([3, 5, 5, 7, 9, 12, 1.5, 8], [2, 2, 4, 5, 6, 8, 8]);
    expect(result?.u).toBe(34);
    expect(result?.p).toBeCloseTo(0.5210819195062091, 12);
    expect(result?.ksD).toBe(0.25);
  });

  it("are undefined when one is empty, and equal when all values are", () => {
    expect([twoSample([], [1]), twoSample([1], [])]).toEqual([null, null]);
    expect(twoSample([2, 2, 2], [2, 2])).toEqual({
      u: 3,
      p: 1,
      cliffDelta: 0,
      magnitude: "negligible",
      ksD: 0,
      ksP: 1,
    });
  });

  it("are symmetric and bounded", () => {
    fc.assert(
      fc.property(sample, sample, (x, y) => {
        const one = twoSample(x, y);
        const two = twoSample(y, x);
        expect((one?.u ?? 0) + (two?.u ?? 0)).toBe(x.length * y.length);
        expect(one?.p).toBeCloseTo(two?.p ?? 0, 12);
        expect(one?.ksD).toBe(two?.ksD);
        for (const value of [one?.p, one?.ksD, one?.ksP]) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it("know Kolmogorov's tail on both sides of the change of formula", () => {
    const table = [
      [0.3, 0.9999906941986655],
      [0.7, 0.7112351950296893],
      [1, 0.26999967167735456],
      [1.5, 0.022217962616525127],
      [3, 3.045995948942526e-8],
    ] as const;
    for (const [t, expected] of table) expect(Math.abs(kolmogorovQ(t) / expected - 1)).toBeLessThan(1e-12);
    expect(kolmogorovQ(1 - 1e-12)).toBeCloseTo(kolmogorovQ(1), 10);
  });
});

describe("paired samples", () => {
  it("agree with reference values of the signed-rank test", () => {
    const x = [125, 115, 130, 140, 140, 115, 140, 125, 140, 135];
    const y = [110, 122, 125, 120, 140, 124, 123, 137, 135, 145];
    const result = signedRank(x, y);
    expect([result?.w, result?.n]).toEqual([18, 9]);
    expect(result?.p).toBeCloseTo(0.6352893188, 9);
  });

  it("are undefined when no pair differs or the lengths do not agree", () => {
    expect([signedRank([1, 2], [1, 2]), signedRank([1], [1, 2])]).toEqual([null, null]);
  });

  it("names the magnitude of a delta on an edge by the edge", () => {
    const low = Array.from({ length: 100 }, (_, i) => (i < 33 ? -1 : 0));
    expect(twoSample(low, [0])).toMatchObject({ cliffDelta: -0.33, magnitude: "medium" });
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kendallTauB, pearson, rankCorrelation, spearman } from "./correlation";

const x = [1, 2, 2, 4, 5, 7, 7, 9];
const y = [2, 1, 3, 3, 6, 5, 8, 8];
const paired = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 })), {
  minLength: 2,
  maxLength: 20,
});

describe("correlations", () => {
  it("agree with reference values, ties included", () => {
    expect(kendallTauB(x, y)).toBeCloseTo(0.7692307692307694, 12);
    expect(spearman(x, y)).toBeCloseTo(0.8902439024390245, 12);
    expect(pearson(x, y)).toBeCloseTo(0.9015944599399358, 12);
  });

  it("are undefined for a constant side, too few points or unequal lengths", () => {
    expect([pearson([1, 1], [1, 2]), kendallTauB([1, 1], [1, 2]), kendallTauB([1], [1])]).toEqual([null, null, null]);
    expect(rankCorrelation([1, 2], [2, 1])).toEqual({ tauB: null, tauCI: null, rho: null, rhoCI: null });
    expect(pearson([1, 2, 3], [1, 2])).toBeNull();
  });

  it("give no interval for a perfect order or fewer than five points", () => {
    expect(rankCorrelation([1, 2, 3, 4, 5], [5, 4, 3, 2, 1])).toMatchObject({ tauCI: null, rhoCI: null });
    const four = rankCorrelation([1, 2, 3, 4], [1, 3, 2, 4]);
    expect([four.tauB !== null, four.tauCI, four.rhoCI]).toEqual([true, null, null]);
  });

  it("lie in [-1, 1], are symmetric, and ranks do not see a monotone change of scale", () => {
    fc.assert(
      fc.property(paired, (pairs) => {
        const a = pairs.map(([value]) => value);
        const b = pairs.map(([, value]) => value);
        for (const measure of [pearson, spearman, kendallTauB]) {
          const r = measure(a, b);
          expect(measure(b, a) ?? 0).toBeCloseTo(r ?? 0, 12);
          expect(Math.abs(r ?? 0)).toBeLessThanOrEqual(1);
        }
        const cubed = a.map((value) => value ** 3);
        expect(kendallTauB(cubed, b)).toBe(kendallTauB(a, b));
        expect(spearman(cubed, b) ?? 0).toBeCloseTo(spearman(a, b) ?? 0, 12);
      }),
    );
  });

  it("have intervals that hold the estimate and stay inside (-1, 1)", () => {
    const { tauB, tauCI, rho, rhoCI } = rankCorrelation(x, y);
    expect(tauCI?.[0]).toBeLessThan(tauB ?? 0);
    expect(tauCI?.[1]).toBeGreaterThan(tauB ?? 1);
    expect(rhoCI?.[0]).toBeLessThan(rho ?? 0);
    expect(rhoCI?.[1]).toBeLessThan(1);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { binomialCdf, binomialPmf, choose, fairCoinTail, signTest } from "./binomial";

describe("the binomial distribution", () => {
  it("agrees with reference values, far tails included", () => {
    const table = [
      [3, 10, 0.3, 0.2668279319999998, 0.6496107184000002],
      [400, 1000, 0.5, 4.633908074049787e-11, 1.3642320780329735e-10],
      [30, 5000, 0.01, 0.0006523776249796845, 0.0015271786754999335],
      [2400, 5000, 0.5, 0.0002066043875804312, 0.002441824868758747],
    ] as const;
    for (const [k, n, p, pmf, cdf] of table) {
      expect(Math.abs(binomialPmf(k, n, p) / pmf - 1)).toBeLessThan(1e-11);
      expect(Math.abs(binomialCdf(k, n, p) / cdf - 1)).toBeLessThan(1e-9);
    }
    expect([binomialPmf(-1, 5, 0.5), binomialPmf(0, 5, 0), binomialPmf(5, 5, 1)]).toEqual([0, 1, 1]);
  });

  it("sums to one", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.double({ min: 0.01, max: 0.99, noNaN: true }), (n, p) => {
        let total = 0;
        for (let k = 0; k <= n; k++) total += binomialPmf(k, n, p);
        expect(total).toBeCloseTo(1, 10);
      }),
      { numRuns: 40 },
    );
  });

  it("gives the same fair-coin tail by counting up and from the saddle point", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2500 }), fc.double({ min: 0.2, max: 0.5, noNaN: true }), (n, share) => {
        const k = Math.floor(n * share);
        expect(Math.abs(fairCoinTail(k, n) / binomialCdf(k, n, 0.5) - 1)).toBeLessThan(1e-8);
      }),
      { numRuns: 60 },
    );
  });

  it("tests signs exactly", () => {
    expect(signTest(10, 18)).toBeCloseTo(0.1849333420395851, 13);
    expect(signTest(480, 620)).toBeCloseTo(2.7131381093006878e-5, 15);
    expect(signTest(100, 900) / 1.3403435580012363e-161).toBeCloseTo(1, 10);
    expect([signTest(0, 0), signTest(7, 7), signTest(0, 1)]).toEqual([1, 1, 1]);
  });

  it("counts choices exactly while they fit", () => {
    expect([choose(5, 2), choose(52, 5), choose(3, 4), choose(60, 30) > 1e17]).toEqual([10, 2598960, 0, true]);
  });
});

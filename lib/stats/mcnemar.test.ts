import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mcnemar, mcnemarLookup } from "./mcnemar";

const discordant = fc.integer({ min: 0, max: 400 });

describe("McNemar's test", () => {
  it("does not separate 26 against 22", () => {
    expect(mcnemar(26, 22).exact).toBeGreaterThan(0.6);
  });

  it("is 1 when nothing is discordant or both sides are equal", () => {
    expect([mcnemar(0, 0), mcnemar(12, 12)]).toEqual([
      { exact: 1, midP: 1 },
      { exact: 1, midP: 1 },
    ]);
  });

  it("is symmetric, in (0, 1], with mid-p at most the exact p", () => {
    fc.assert(
      fc.property(discordant, discordant, (b, c) => {
        const one = mcnemar(b, c);
        expect(one).toEqual(mcnemar(c, b));
        expect(one.exact).toBeGreaterThan(0);
        expect(one.exact).toBeLessThanOrEqual(1);
        expect(one.midP).toBeLessThanOrEqual(one.exact);
        expect(one.midP).toBeGreaterThan(0);
      }),
    );
  });

  it("falls as the split becomes more uneven", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 300 }), (n) => {
        let last = 0;
        for (let b = 0; b <= n / 2; b++) {
          const p = mcnemar(b, n - b).exact;
          expect(p).toBeGreaterThanOrEqual(last);
          last = p;
        }
      }),
      { numRuns: 30 },
    );
  });

  it("has a lookup that answers the same, also beyond a thousand discordant instances", () => {
    const exact = mcnemarLookup();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 900 }), (b, c) => {
        expect(Math.abs(exact(b, c) / mcnemar(b, c).exact - 1)).toBeLessThan(1e-9);
      }),
    );
  });
});

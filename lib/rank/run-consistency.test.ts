import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runConsistency } from "./run-consistency";

const runs = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 20 }))
  .chain(([k, n]) =>
    fc.array(fc.array(fc.constantFrom(0, 1), { minLength: n, maxLength: n }), { minLength: k, maxLength: k }),
  );

describe("several runs of one system", () => {
  it("count instances that flip", () => {
    const result = runConsistency([
      [1, 1, 0, 0],
      [1, 0, 0, 1],
    ]);
    expect(result).toMatchObject({ alwaysResolved: 1, neverResolved: 1, flaky: 2, agreement: 0.5, mean: 0.5 });
    expect([result.passAtK, result.passHatK]).toEqual([0.75, 0.25]);
  });

  it("order pass^K, mean and pass@K, and pass@1 is the mean", () => {
    fc.assert(
      fc.property(runs, (given) => {
        const { passHatK, mean, passAtK, passAt1, alwaysResolved, neverResolved, flaky } = runConsistency(given);
        expect(passHatK ?? 0).toBeLessThanOrEqual((mean ?? 0) + 1e-12);
        expect(mean ?? 0).toBeLessThanOrEqual((passAtK ?? 0) + 1e-12);
        expect(passAt1).toBeCloseTo(mean ?? 0, 12);
        expect(alwaysResolved + neverResolved + flaky).toBe(given[0]?.length);
      }),
    );
  });

  it("give one run no spread, and no instances no figures", () => {
    expect(runConsistency([[1, 0]])).toMatchObject({ sd: null, withinVar: null, flaky: 0 });
    expect(runConsistency([])).toMatchObject({ rates: [], mean: null, passAtK: null, agreement: null });
    expect(() => runConsistency([[1], [1, 0]])).toThrow(RangeError);
  });
});

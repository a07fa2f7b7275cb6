import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ecdf } from "./ecdf";

describe("the empirical distribution", () => {
  it("steps at distinct values", () => {
    expect(ecdf([3, 1, 3, 8])).toEqual([
      [1, 0.25],
      [3, 0.75],
      [8, 1],
    ]);
    expect(ecdf([])).toEqual([]);
  });

  it("rises strictly to 1", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 60 }), (values) => {
        const steps = ecdf(values);
        expect(steps.at(-1)?.[1]).toBe(1);
        for (const [i, [x, share]] of steps.entries()) {
          expect(x).toBeGreaterThan(steps[i - 1]?.[0] ?? -1);
          expect(share).toBeGreaterThan(steps[i - 1]?.[1] ?? 0);
        }
      }),
    );
  });
});

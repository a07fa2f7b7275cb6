import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clusteredError } from "./clustered-error";

const scores = fc.array(fc.constantFrom(0, 1), { minLength: 2, maxLength: 40 });

describe("the clustered standard error", () => {
  it("is the plain one when every observation is its own cluster", () => {
    fc.assert(
      fc.property(scores, (s) => {
        const result = clusteredError(
          s,
          s.map((_, i) => `c${i}`),
        );
        expect(result?.seCr1 ?? 0).toBeCloseTo(result?.seClt ?? 0, 12);
        expect(result?.seMiller ?? 0).toBeCloseTo(result?.seClt ?? 0, 12);
      }),
    );
  });

  it("grows when observations only repeat each other", () => {
    const plain = clusteredError([1, 0, 1, 0], ["a", "b", "c", "d"]);
    const doubled = clusteredError([1, 1, 0, 0, 1, 1, 0, 0], ["a", "a", "b", "b", "c", "c", "d", "d"]);
    expect(doubled?.seCr1).toBeCloseTo(plain?.seCr1 ?? 0, 12);
    expect(doubled?.deff).toBeCloseTo(2, 12);
  });

  it("has no interval with one cluster, no design effect without variation, and nothing without scores", () => {
    expect(clusteredError([1, 0, 1], ["a", "a", "a"])).toMatchObject({ clusters: 1, df: 0, seCr1: null, ci: null });
    expect(clusteredError([1, 1], ["a", "b"])).toMatchObject({ seCr1: 0, deff: null });
    expect(clusteredError([], [])).toBeNull();
    expect(clusteredError([1], ["a"])).toMatchObject({ seClt: null, seMiller: null });
  });
});

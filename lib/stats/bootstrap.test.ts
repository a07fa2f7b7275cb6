import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bootstrapMean, bootstrapP } from "./bootstrap";
import { seededRandom } from "./random";
import { clusterResampler, groupPositions, stratifiedResampler } from "./resample";

const differences = fc.array(fc.constantFrom(-1, 0, 1), { minLength: 1, maxLength: 40 });
const seed = fc.integer({ min: 0, max: 0xffffffff });

describe("resampling", () => {
  it("groups by code unit, in input order inside a group", () => {
    expect(groupPositions(["b", "Z", "a", "b"]).map((group) => [...group])).toEqual([[1], [2], [0, 3]]);
  });

  it("draws each stratum as often as it has observations", () => {
    const strata = ["x", "y", "x", "x", "y"];
    const resampler = stratifiedResampler(5, strata, seededRandom(3));
    const weights = new Uint32Array(5);
    for (let r = 0; r < 50; r++) {
      expect(resampler.draw(weights)).toBe(5);
      expect((weights[1] ?? 0) + (weights[4] ?? 0)).toBe(2);
    }
  });

  it("draws whole clusters and says how many observations that gives", () => {
    const clusters = ["a", "a", "a", "b"];
    const resampler = clusterResampler(clusters, seededRandom(5));
    const weights = new Uint32Array(4);
    for (let r = 0; r < 50; r++) {
      const size = resampler.draw(weights);
      expect(weights[0]).toBe(weights[2]);
      expect(size).toBe(weights.reduce((a, b) => a + b, 0));
    }
  });
});

describe("the bootstrap of a mean", () => {
  it("repeats itself from a seed", () => {
    fc.assert(
      fc.property(differences, seed, (d, start) => {
        const run = () => bootstrapMean(d, stratifiedResampler(d.length, null, seededRandom(start)), 50);
        expect(run()).toEqual(run());
      }),
      { numRuns: 40 },
    );
  });

  it("stays inside the range of the values and mirrors when the signs turn", () => {
    fc.assert(
      fc.property(differences, seed, (d, start) => {
        const of = (values: number[]) =>
          bootstrapMean(values, stratifiedResampler(values.length, null, seededRandom(start)), 80);
        const plain = of(d);
        const turned = of(d.map((value) => -value));
        expect(plain?.lo).toBeGreaterThanOrEqual(-1);
        expect(plain?.hi).toBeLessThanOrEqual(1);
        expect(plain?.lo ?? 0).toBeLessThanOrEqual(plain?.hi ?? 0);
        expect(turned?.pLess).toBe(plain?.pGreater);
        expect(turned?.hi ?? 0).toBeCloseTo(-(plain?.lo ?? 0), 12);
      }),
      { numRuns: 40 },
    );
  });

  it("has no spread when every stratum holds one observation", () => {
    const result = bootstrapMean([1, 0, 0], stratifiedResampler(3, ["a", "b", "c"], seededRandom(1)), 20);
    expect([result?.lo, result?.mean, result?.hi]).toEqual([1 / 3, 1 / 3, 1 / 3]);
  });

  it("is undefined without values or replicates", () => {
    const none = stratifiedResampler(0, null, seededRandom(1));
    expect([bootstrapMean([], none, 10), bootstrapMean([1], none, 0)]).toEqual([null, null]);
  });

  it("shares the mass at zero between both sides of p", () => {
    expect(bootstrapP({ pLess: 0, pGreater: 0 })).toBe(1);
    expect(bootstrapP({ pLess: 0.01, pGreater: 0.99 })).toBeCloseTo(0.02, 12);
  });
});

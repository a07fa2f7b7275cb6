import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "./random";
import { SCOTT_KNOTT_DEFAULTS, scottKnottESD, type ScottKnottOptions, type Treatment } from "./scott-knott-esd";
import { scottKnottOriginal } from "./scott-knott-original";

const parametric: ScottKnottOptions = { ...SCOTT_KNOTT_DEFAULTS, variant: "parametric" };

/** Roughly normal values round a center. */
function cloud(name: string, center: number, n: number, seed: number): Treatment {
  const random = seededRandom(seed);
  const unit = (): number => random.nextU32() / 2 ** 32;
  return { name, values: Array.from({ length: n }, () => center + unit() + unit() + unit() - 1.5) };
}

describe("Scott-Knott by effect size", () => {
  const three = [cloud("low", 0, 30, 1), cloud("high", 9, 30, 2), cloud("middle", 4, 30, 3)];

  it("puts well separated treatments into groups of their own, highest first", () => {
    expect(scottKnottESD(three).groups).toEqual([["high"], ["middle"], ["low"]]);
    expect(scottKnottESD(three, parametric).groups).toEqual([["high"], ["middle"], ["low"]]);
  });

  it("keeps treatments together whose pairs are all negligible", () => {
    const same = [1, 2, 3].map((i) => ({ name: `t${i}`, values: [1, 2, 3, 4, 5, 6, 7, 8] }));
    expect(scottKnottESD(same, parametric)).toEqual({ groups: [["t1", "t2", "t3"]], splits: [] });
  });

  it("separates the ends of a chain although neighbours are close", () => {
    const chain = ["a", "b", "c", "d"].map((name, i) => ({
      name,
      values: Array.from({ length: 31 }, (_, v) => -1.5 + v / 10 + i * 0.12),
    }));
    expect(scottKnottESD(chain, parametric).groups).toEqual([
      ["d", "c"],
      ["b", "a"],
    ]);
  });

  it("takes the first cut when criteria tie up to the last bit", () => {
    const steps = [0.3, 0.2, 0.1].map((value, i) => ({ name: `s${i}`, values: [value, value, value] }));
    expect(scottKnottESD(steps, parametric).splits[0]?.cutAfter).toBe("s0");
  });

  it("makes one group of one treatment and none of nothing", () => {
    expect(scottKnottESD([cloud("only", 0, 5, 1)]).groups).toEqual([["only"]]);
    expect(scottKnottESD([]).groups).toEqual([]);
  });

  it("keeps every treatment once and does not depend on the order of distinct treatments", () => {
    const centers = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(centers, fc.constantFrom(parametric, SCOTT_KNOTT_DEFAULTS), (at, options) => {
        const treatments = at.map((center, i) => cloud(`t${i}`, center / 5, 12, center + 1));
        const groups = scottKnottESD(treatments, options).groups;
        expect(groups.flat().sort()).toEqual(treatments.map(({ name }) => name).sort());
        expect(scottKnottESD([...treatments].reverse(), options).groups).toEqual(groups);
      }),
      { numRuns: 60 },
    );
  });

  it("has the test of 1974 beside it", () => {
    expect(scottKnottOriginal(three)).toEqual([["high"], ["middle"], ["low"]]);
    expect(
      scottKnottOriginal([
        { name: "a", values: [1, 1] },
        { name: "b", values: [1, 1] },
      ]),
    ).toEqual([["a", "b"]]);
    expect(scottKnottOriginal([])).toEqual([]);
  });
});

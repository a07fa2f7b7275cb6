import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { budgetCurve, resolvedAtCap } from "./budget-curve";
import { costPerResolved } from "./cost-per-resolved";
import { type CostPoint, paretoFront } from "./pareto";

const points: fc.Arbitrary<CostPoint[]> = fc.array(
  fc.record({
    id: fc.string({ maxLength: 3 }),
    cost: fc.option(fc.integer({ min: 0, max: 8 }), { freq: 6 }),
    rate: fc.integer({ min: 0, max: 8 }),
  }),
  { maxLength: 14 },
);

describe("the Pareto front", () => {
  it("keeps what nothing beats in both, equal points and all", () => {
    const front = paretoFront([
      { id: "dear", cost: 9, rate: 5 },
      { id: "cheap", cost: 1, rate: 2 },
      { id: "twin", cost: 1, rate: 2 },
      { id: "worse", cost: 2, rate: 2 },
      { id: "unpriced", cost: null, rate: 9 },
    ]);
    expect(front.map(({ id }) => id)).toEqual(["cheap", "twin", "dear"]);
  });

  it("is exactly the set of points that no other dominates", () => {
    fc.assert(
      fc.property(points, (all) => {
        const priced = all.flatMap((point) => (point.cost === null ? [] : [{ ...point, cost: point.cost }]));
        const free = priced.filter(
          (p) => !priced.some((q) => q.cost <= p.cost && q.rate >= p.rate && (q.cost < p.cost || q.rate > p.rate)),
        );
        const front = paretoFront(priced);
        expect(new Set(front)).toEqual(new Set(free));
        expect(front.map(({ cost }) => cost)).toEqual(front.map(({ cost }) => cost).sort((a, b) => a - b));
      }),
    );
  });
});

describe("cost per resolved", () => {
  it("charges failed runs too", () => {
    expect(costPerResolved([1, 3], [1, 0]).costPerResolvedUsd).toBe(4);
  });

  it("is undefined without a resolved instance or with an unknown cost", () => {
    expect(costPerResolved([1, 1], [0, 0]).costPerResolvedUsd).toBeNull();
    const partial = costPerResolved([1, null], [1, 1]);
    expect([partial.costPerResolvedUsd, partial.covered, partial.meanUsd]).toEqual([null, 0.5, 1]);
    expect(costPerResolved([], [])).toMatchObject({ covered: null, meanUsd: null });
  });
});

describe("the budget curve", () => {
  it("counts what had been resolved at each cap", () => {
    const curve = budgetCurve([1, 1, 0, 1, 1], [2, 0.5, 9, 2, null]);
    expect(curve).toEqual({
      steps: [
        [0.5, 1],
        [2, 3],
      ],
      n: 5,
      unknown: 1,
    });
    expect([0, 0.5, 1.99, 2, 100].map((cap) => resolvedAtCap(curve, cap))).toEqual([0, 1, 1, 3, 3]);
  });

  it("ends at the resolved instances whose spend is known", () => {
    const runs = fc.array(fc.tuple(fc.boolean(), fc.option(fc.integer({ min: 0, max: 5 }))), { maxLength: 30 });
    fc.assert(
      fc.property(runs, (given) => {
        const curve = budgetCurve(
          given.map(([resolved]) => resolved),
          given.map(([, spent]) => spent),
        );
        const resolved = given.filter(([value]) => value).length;
        expect(resolvedAtCap(curve, 5) + curve.unknown).toBe(resolved);
      }),
    );
  });
});

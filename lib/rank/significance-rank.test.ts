import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { competitionRanks } from "./competition-rank";
import { packOutcomes } from "./outcome-bits";
import { pairTests, significanceRanks, tiesOf } from "./significance-rank";

const boards = fc.integer({ min: 1, max: 60 }).chain((n) =>
  fc.array(
    fc.array(fc.constantFrom(0, 1, 1), { minLength: n, maxLength: n }).map((outcomes) => packOutcomes(outcomes)),
    { minLength: 1, maxLength: 7 },
  ),
);

/** The first `k` of n resolved. */
const first = (k: number, n: number) => packOutcomes(Array.from({ length: n }, (_, i) => (i < k ? 1 : 0)));

describe("ranks from paired tests", () => {
  it("separate a system that resolves nothing from one that resolves all", () => {
    const ranks = significanceRanks([first(0, 20), first(20, 20)]);
    expect([ranks.best, ranks.worst]).toEqual([
      [2, 1],
      [2, 1],
    ]);
  });

  it("leave every place open when nothing is separated", () => {
    const ranks = significanceRanks([first(10, 30), first(11, 30), first(12, 30)]);
    expect([ranks.best, ranks.worst]).toEqual([
      [1, 1, 1],
      [3, 3, 3],
    ]);
    expect(tiesOf(ranks, 1)).toEqual([0, 2]);
  });

  it("need stronger evidence when more pairs are tested", () => {
    const pair = [first(10, 30), first(17, 30)];
    expect(significanceRanks(pair).best).toEqual([2, 1]);
    const crowd = [...pair, first(18, 30), first(16, 30), first(15, 30)];
    expect(significanceRanks(crowd).best).toEqual([1, 1, 1, 1, 1]);
  });

  it("say the same as the list of Holm-adjusted pairs", () => {
    fc.assert(
      fc.property(boards, fc.constantFrom(0.01, 0.05, 0.3, 0.9), (systems, alpha) => {
        const ranks = significanceRanks(systems, alpha);
        const tests = pairTests(systems);
        expect(tests.length).toBe(ranks.pairs);
        for (const { a, b, onlyA, onlyB, holm } of tests) {
          const expected = holm < alpha ? Math.sign(onlyA - onlyB) : 0;
          expect(ranks.outcome[a * systems.length + b]).toBe(expected);
          expect(ranks.outcome[b * systems.length + a]).toBe(expected === 0 ? 0 : -expected);
        }
      }),
    );
  });

  it("hold the plain rank inside the spread", () => {
    fc.assert(
      fc.property(boards, (systems) => {
        const { best, worst } = significanceRanks(systems, 0.4);
        for (const [i, rank] of competitionRanks(systems.map((system) => system.resolvedCount)).entries()) {
          expect(best[i]).toBeLessThanOrEqual(rank);
          expect(worst[i]).toBeGreaterThanOrEqual(rank);
        }
      }),
    );
  });

  it("refuse systems over different instances", () => {
    expect(() => significanceRanks([first(1, 3), first(1, 4)])).toThrow(RangeError);
  });
});

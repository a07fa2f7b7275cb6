import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { instanceDifficulty } from "./instance-difficulty";
import { packOutcomes } from "./outcome-bits";
import { rankStability } from "./rank-stability";

const board = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 40 })).chain(([m, n]) =>
  fc.array(
    fc.array(fc.constantFrom(0, 1), { minLength: n, maxLength: n }).map((values) => packOutcomes(values)),
    { minLength: m, maxLength: m },
  ),
);

describe("instance difficulty", () => {
  it("marks what nobody, everybody, and only the strong solve", () => {
    const systems = [
      [1, 0, 1, 1, 1, 0],
      [1, 0, 1, 1, 0, 0],
      [1, 0, 0, 0, 0, 1],
      [1, 0, 0, 0, 0, 0],
    ].map((values) => packOutcomes(values));
    const marks = instanceDifficulty(systems).map(({ mark }) => mark);
    expect(marks.slice(0, 4)).toEqual(["saturated", "unsolved", "discriminating", "discriminating"]);
    expect(instanceDifficulty(systems)[5]).toMatchObject({ solvedBy: 1, systems: 4, mark: "plain" });
  });

  it("gives no correlation where all systems agree", () => {
    const same = [packOutcomes([1, 0]), packOutcomes([1, 0])];
    expect(instanceDifficulty(same).map(({ itemRest }) => itemRest)).toEqual([null, null]);
  });

  it("adds up to all resolved verdicts, correlations in [-1, 1]", () => {
    fc.assert(
      fc.property(board, (systems) => {
        const list = instanceDifficulty(systems);
        const resolved = systems.reduce((total, system) => total + system.resolvedCount, 0);
        expect(list.reduce((total, { solvedBy }) => total + solvedBy, 0)).toBe(resolved);
        for (const { itemRest } of list) expect(Math.abs(itemRest ?? 0)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("rank stability on halves", () => {
  it("keeps a leader that is ahead everywhere", () => {
    const ahead = packOutcomes(new Array<number>(40).fill(1));
    const behind = packOutcomes(new Array<number>(40).fill(0));
    const middle = packOutcomes(Array.from({ length: 40 }, (_, i) => i % 2));
    const result = rankStability([behind, ahead, middle], 30, 1);
    expect(result).toMatchObject({ splits: 30, sameLeader: 30, led: [0, 60, 0] });
    expect(result.tau?.mean).toBeGreaterThan(0.8);
  });

  it("is the same again from its seed and counts at least one leader a half", () => {
    fc.assert(
      fc.property(board, fc.integer({ min: 0, max: 1e9 }), (systems, seed) => {
        const once = rankStability(systems, 6, seed);
        expect(rankStability(systems, 6, seed)).toEqual(once);
        expect(once.led.reduce((a, b) => a + b, 0)).toBeGreaterThanOrEqual(12);
        expect(once.sameLeader).toBeLessThanOrEqual(6);
      }),
      { numRuns: 40 },
    );
  });
});

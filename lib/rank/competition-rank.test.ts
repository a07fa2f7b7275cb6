import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arenaRanks } from "./arena-rank";
import { competitionRanks } from "./competition-rank";

describe("competition ranks", () => {
  it("share the better place", () => {
    expect(competitionRanks([62, 70, 62, 66])).toEqual([3, 1, 3, 2]);
    expect(competitionRanks([])).toEqual([]);
  });

  it("put what is not a number last", () => {
    expect(competitionRanks([Number.NaN, 0, 5])).toEqual([3, 2, 1]);
  });

  it("are one more than the number of strictly better scores", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 30 }), (scores) => {
        const expected = scores.map((own) => 1 + scores.filter((other) => other > own).length);
        expect(competitionRanks(scores)).toEqual(expected);
      }),
    );
  });
});

describe("ranks from intervals", () => {
  it("tie intervals that only touch", () => {
    expect(arenaRanks([5, 4], [6, 5])).toEqual({ best: [1, 1], worst: [2, 2] });
  });

  it("keep best at most worst", () => {
    const limits = fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 10 })), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(limits, (pairs) => {
        const { best, worst } = arenaRanks(
          pairs.map(([lo]) => lo),
          pairs.map(([lo, width]) => lo + width),
        );
        for (const [i, place] of best.entries()) expect(place).toBeLessThanOrEqual(worst[i] ?? 0);
      }),
    );
  });
});

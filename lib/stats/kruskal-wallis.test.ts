import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { averageRanks, tieTerm } from "./average-ranks";
import { kruskalWallisH, rankSamples } from "./kruskal-wallis";

describe("ranks and Kruskal-Wallis", () => {
  it("share places among ties", () => {
    const { ranks, tieSizes } = averageRanks([10, 20, 10, 30]);
    expect([...ranks]).toEqual([1.5, 3, 1.5, 4]);
    expect(tieTerm(tieSizes)).toBe(6);
  });

  it("keep the sum of ranks, ties or not", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 40 }), (x) => {
        const total = averageRanks(x).ranks.reduce((a, b) => a + b, 0);
        expect(total).toBeCloseTo((x.length * (x.length + 1)) / 2, 9);
      }),
    );
  });

  it("give the reference H", () => {
    const ranked = rankSamples([
      [1, 2, 2, 5],
      [3, 4, 4],
      [6, 7, 2, 9],
    ]);
    expect(kruskalWallisH(ranked, [[0], [1], [2]])).toBeCloseTo(3.767441860465114, 12);
  });

  it("do not define H when all values are equal", () => {
    expect(kruskalWallisH(rankSamples([[1, 1], [1]]), [[0], [1]])).toBeNull();
  });

  it("ask the same of merged samples as of the merged data", () => {
    const apart = kruskalWallisH(
      rankSamples([
        [1, 5],
        [2, 8],
        [3, 3, 9],
      ]),
      [[0, 1], [2]],
    );
    const merged = kruskalWallisH(
      rankSamples([
        [1, 5, 2, 8],
        [3, 3, 9],
      ]),
      [[0], [1]],
    );
    expect(apart).toBeCloseTo(merged ?? Number.NaN, 12);
  });
});

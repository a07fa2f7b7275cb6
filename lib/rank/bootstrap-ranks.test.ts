import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "@/lib/stats/random";
import { clusterResampler, stratifiedResampler } from "@/lib/stats/resample";
import { bootstrapRanks } from "./bootstrap-ranks";
import { packOutcomes } from "./outcome-bits";
import { resampledCounts } from "./resampled-counts";

const boards = fc.integer({ min: 1, max: 70 }).chain((n) =>
  fc.record({
    systems: fc.array(fc.array(fc.constantFrom(0, 1), { minLength: n, maxLength: n }), { minLength: 1, maxLength: 5 }),
    labels: fc.array(fc.constantFrom("a", "b", "c"), { minLength: n, maxLength: n }),
    seed: fc.integer({ min: 0, max: 0xffffffff }),
    whole: fc.boolean(),
  }),
);

describe("ranks over resampled instances", () => {
  it("count by table what adding weights one by one counts", () => {
    fc.assert(
      fc.property(boards, ({ systems, labels, seed, whole }) => {
        const resampler = () =>
          whole
            ? clusterResampler(labels, seededRandom(seed))
            : stratifiedResampler(labels.length, labels, seededRandom(seed));
        const { counts, sizes } = resampledCounts(
          systems.map((system) => packOutcomes(system)),
          resampler(),
          8,
        );
        const again = resampler();
        const weights = new Uint32Array(labels.length);
        for (let r = 0; r < 8; r++) {
          expect(sizes[r]).toBe(again.draw(weights));
          for (const [s, system] of systems.entries()) {
            const expected = system.reduce<number>((total, value, i) => total + value * (weights[i] ?? 0), 0);
            expect(counts[s * 8 + r]).toBe(expected);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it("always put the only system first and share the place of identical ones", () => {
    const one = packOutcomes([1, 0, 1, 0]);
    const resampler = () => stratifiedResampler(4, null, seededRandom(1));
    expect(bootstrapRanks([one], resampler(), 50)[0]).toMatchObject({ rank: 1, rankLo: 1, rankHi: 1, pFirst: 1 });
    const pair = bootstrapRanks([one, one], resampler(), 50);
    expect(pair.map(({ rankHi, pFirst }) => [rankHi, pFirst])).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  it("hold limits in order and inside the board", () => {
    fc.assert(
      fc.property(boards, ({ systems, labels, seed }) => {
        const packed = systems.map((system) => packOutcomes(system));
        const ranks = bootstrapRanks(packed, stratifiedResampler(labels.length, labels, seededRandom(seed)), 40);
        for (const { rankLo, rankHi, rateLo, rateHi, pFirst } of ranks) {
          expect(rankLo).toBeGreaterThanOrEqual(1);
          expect(rankHi).toBeLessThanOrEqual(systems.length);
          expect(rankLo).toBeLessThanOrEqual(rankHi);
          expect(rateLo ?? 0).toBeLessThanOrEqual(rateHi ?? 1);
          expect(pFirst).toBeLessThanOrEqual(1);
        }
        expect(ranks.reduce((total, { pFirst }) => total + pFirst, 0)).toBeGreaterThanOrEqual(1 - 1e-9);
      }),
      { numRuns: 40 },
    );
  });

  it("say nothing of rates without instances", () => {
    const empty = bootstrapRanks([packOutcomes([])], stratifiedResampler(0, null, seededRandom(1)), 5);
    expect(empty[0]).toMatchObject({ rate: null, rateLo: null, rank: 1 });
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wilsonInterval } from "@/lib/stats/wilson";
import { arenaRanks } from "./arena-rank";
import { boardPlaces } from "./board-places";
import { packOutcomes } from "./outcome-bits";
import { significanceRanks } from "./significance-rank";

const N = 80;
const board = fc
  .array(fc.array(fc.integer({ min: 0, max: 1 }), { minLength: N, maxLength: N }), { minLength: 1, maxLength: 14 })
  .map((rows) => rows.map((row) => packOutcomes(row)).sort((a, b) => b.resolvedCount - a.resolvedCount));
const limits = (systems: readonly { resolvedCount: number }[]) =>
  systems.map(({ resolvedCount }) => {
    const { lo, hi } = wilsonInterval(resolvedCount, N);
    return { lo, hi };
  });

describe("places on a board", () => {
  it("are those of the paired tests when all are tested", () => {
    fc.assert(
      fc.property(board, (systems) => {
        const { places, pairs } = boardPlaces(systems, limits(systems), 0.05);
        const tests = significanceRanks(systems, 0.05);
        expect(places.map(({ best, worst }) => [best, worst])).toEqual(
          systems.map((_, i) => [tests.best[i], tests.worst[i]]),
        );
        expect(pairs).toBe(tests.pairs);
      }),
    );
  });

  it("are those of the intervals when none is tested", () => {
    fc.assert(
      fc.property(board, (systems) => {
        const { places } = boardPlaces(systems, limits(systems), 0.05, 0);
        const arena = arenaRanks(
          limits(systems).map(({ lo }) => lo),
          limits(systems).map(({ hi }) => hi),
        );
        expect(places.map(({ best }) => best)).toEqual(arena.best);
        expect(places.map(({ worst }) => worst)).toEqual(arena.worst);
        for (const [i, one] of places.entries()) {
          expect(one.ties).not.toContain(i);
          expect(one.ties).toHaveLength(Math.min(60, one.tiedCount));
        }
      }),
    );
  });

  it("hold the own rank, whoever is tested", () => {
    fc.assert(
      fc.property(board, fc.integer({ min: 0, max: 14 }), (systems, most) => {
        const { places } = boardPlaces(systems, limits(systems), 0.05, most);
        for (const [i, { best, worst }] of places.entries()) {
          const rank = 1 + systems.filter((one) => one.resolvedCount > (systems[i]?.resolvedCount ?? 0)).length;
          expect(best).toBeLessThanOrEqual(rank);
          expect(worst).toBeGreaterThanOrEqual(rank);
        }
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bootstrapMean } from "@/lib/stats/bootstrap";
import { kendallTauB, pairOrders } from "@/lib/stats/correlation";
import { seededRandom } from "@/lib/stats/random";
import { stratifiedResampler } from "@/lib/stats/resample";
import { packOutcomes, pairedDifferences } from "./outcome-bits";
import { rankAgreement } from "./rank-agreement";
import { rankReversal } from "./rank-reversal";

const options = { replicates: 200, seed: 5, conf: 0.95 };
const first = (k: number, n: number) => packOutcomes(Array.from({ length: n }, (_, i) => (i < k ? 1 : 0)));
const bits = (n: number) =>
  fc.array(fc.constantFrom(0, 1), { minLength: n, maxLength: n }).map((values) => packOutcomes(values));
const systems = fc.array(fc.record({ id: fc.string({ minLength: 1, maxLength: 3 }), onA: bits(40), onB: bits(25) }), {
  minLength: 2,
  maxLength: 4,
});

describe("rank reversals", () => {
  it("are confirmed only when both benchmarks are sure", () => {
    const strong = { id: "strong", onA: first(38, 40), onB: first(2, 40) };
    const weak = { id: "weak", onA: first(3, 40), onB: first(36, 40) };
    const near = { id: "near", onA: first(37, 40), onB: first(3, 40) };
    const result = rankReversal([strong, weak, near], options);
    expect(result.pairs.map(({ a, b, status }) => [a, b, status])).toEqual([
      ["strong", "weak", "confirmed"],
      ["strong", "near", "possible"],
      ["weak", "near", "confirmed"],
    ]);
    expect(result.counts).toEqual({ concordant: 0, possible: 1, confirmed: 2, tie: 0 });
  });

  it("call equal rates a tie and the same order concordant", () => {
    const a = { id: "a", onA: first(5, 10), onB: first(9, 10) };
    const b = { id: "b", onA: first(5, 10), onB: first(1, 10) };
    const c = { id: "c", onA: first(1, 10), onB: first(0, 10) };
    expect(rankReversal([a, b, c], options).pairs.map(({ status }) => status)).toEqual([
      "tie",
      "concordant",
      "concordant",
    ]);
  });

  it("give a pair the interval that it would have alone", () => {
    fc.assert(
      fc.property(systems, (given) => {
        const [one, two] = given;
        if (one === undefined || two === undefined) return;
        const pair = rankReversal(given, options).pairs[0];
        const alone = bootstrapMean(
          pairedDifferences(one.onA, two.onA),
          stratifiedResampler(40, null, seededRandom(options.seed)),
          options.replicates,
        );
        expect(pair?.ciA[0]).toBeCloseTo(alone?.lo ?? Number.NaN, 12);
        expect(pair?.ciA[1]).toBeCloseTo(alone?.hi ?? Number.NaN, 12);
        expect(pair?.diffA).toBeCloseTo(alone?.mean ?? Number.NaN, 12);
      }),
      { numRuns: 25 },
    );
  });
});

describe("agreement of two benchmarks", () => {
  it("finds the reversed pairs of arXiv 2608.13566, Table 1", () => {
    const verified = [35, 186, 190, 201, 172, 9, 95, 76, 115, 211].map((k) => k / 500);
    const completion = [60.17, 48.75, 57.66, 55.15, 58.22, 50.97, 41.23, 2.23, 43.45, 44.29];
    expect(pairOrders(verified, completion)).toMatchObject({ concordant: 24, discordant: 21, pairs: 45 });
    expect(kendallTauB(verified, completion)).toBeCloseTo(0.067, 3);
  });

  it("has an interval over instances that holds a clear order", () => {
    const ladder = [2, 8, 14, 20, 26, 32].map((k) => ({ id: `m${k}`, onA: first(k, 40), onB: first(k, 34) }));
    const { tauB, tauInstanceCI, replicates } = rankAgreement(ladder, options);
    expect(tauB).toBe(1);
    expect(replicates).toBe(200);
    expect(tauInstanceCI?.[0]).toBeGreaterThan(0.8);
    expect(tauInstanceCI?.[1]).toBe(1);
  });

  it("is undefined for two systems", () => {
    const two = [
      { id: "a", onA: first(1, 5), onB: first(2, 5) },
      { id: "b", onA: first(2, 5), onB: first(1, 5) },
    ];
    expect(rankAgreement(two, options).tauB).toBeNull();
  });
});

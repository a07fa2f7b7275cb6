import { z } from "zod";
import type { GoldenFunction, GoldenRegistry } from "@/lib/formats/golden-cases";
import { bootstrapMean } from "@/lib/stats/bootstrap";
import { arenaRanks } from "./arena-rank";
import { bootstrapRanks } from "./bootstrap-ranks";
import { coOccurrence } from "./co-occurrence";
import { costPerResolved } from "./cost-per-resolved";
import { errorFlow } from "./error-flow";
import { readBoard, readOutcomes, readResampler } from "./golden-inputs";
import { adapter, statsGoldenFunctions } from "./golden-stats";
import { type OutcomeBits, pairedDifferences } from "./outcome-bits";
import { paretoFront } from "./pareto";
import { rankReversal } from "./rank-reversal";
import { macroRate } from "./rates";
import { runConsistency } from "./run-consistency";
import { pairTests, significanceRanks, tiesOf } from "./significance-rank";
import { reconstructTable } from "./table-lint";
import { transferDelta } from "./transfer-delta";

const numbers = z.array(z.number());
const resampling = z.object({
  strata: z.string().default("none"),
  B: z.int().positive(),
  seed: z.number(),
  conf: z.number().default(0.95),
});
const truth = z.union([z.number(), z.boolean()]);

const bootstrapRanksCase: GoldenFunction = (input, data) => {
  const { strata, B, seed, conf } = resampling.parse(input);
  const board = readBoard(input, data);
  const ranks = bootstrapRanks(board.systems, readResampler(board, strata, seed), B, conf);
  return new Map(board.ids.map((id, i) => [id, ranks[i]]));
};

const bootstrapDiffCase: GoldenFunction = (input, data) => {
  const { a, b, strata, B, seed, conf } = resampling.extend({ a: z.string(), b: z.string() }).parse(input);
  const board = readBoard(input, data);
  const system = (id: string): OutcomeBits => {
    const found = board.systems[board.ids.indexOf(id)];
    if (found === undefined) throw new RangeError(`The board has no system ${id}.`);
    return found;
  };
  const result = bootstrapMean(pairedDifferences(system(a), system(b)), readResampler(board, strata, seed), B, conf);
  if (result === null) return null;
  const { mean, ...rest } = result;
  return { diff: mean, ...rest };
};

const significanceRankCase: GoldenFunction = (input, data) => {
  const { alpha } = z.object({ alpha: z.number().default(0.05) }).parse(input);
  const { ids, systems } = readBoard(input, data);
  const ranks = significanceRanks(systems, alpha);
  const name = (i: number): string => ids[i] ?? "";
  return {
    pairs: pairTests(systems).map(({ a, b, ...test }) => ({ a: name(a), b: name(b), ...test })),
    rank: new Map(ids.map((id, i) => [id, ranks.best[i]])),
    worst: new Map(ids.map((id, i) => [id, ranks.worst[i]])),
    ties: new Map(ids.map((id, i) => [id, tiesOf(ranks, i).map(name)])),
  };
};

const rankReversalCase: GoldenFunction = (input, data) => {
  const { B, seed, conf } = resampling.parse(input);
  const onA = readOutcomes(input, data, "outcomesA", "boardA");
  const onB = readOutcomes(input, data, "outcomesB", "boardB");
  const systems = onA.ids.flatMap((id, i) => {
    const a = onA.systems[i];
    const b = onB.systems[onB.ids.indexOf(id)];
    return a === undefined || b === undefined ? [] : [{ id, onA: a, onB: b }];
  });
  return rankReversal(systems, { replicates: B, seed, conf });
};

const outcomeLabels = z.union([z.array(z.string().nullable()), z.record(z.string(), z.string().nullable())]);

/** Outcome labels by instance; an array is indexed by position, null means no outcome. */
function labelMap(labels: z.infer<typeof outcomeLabels>): Map<string, string> {
  const entries = Object.entries(labels).flatMap(([id, label]) => (label === null ? [] : [[id, label] as const]));
  return new Map(entries);
}

/** Functions of lib/rank and lib/stats by their names in golden files (methods sections A, B, D4, E and G). */
export const rankGoldenFunctions: GoldenRegistry = new Map<string, GoldenFunction>([
  ...statsGoldenFunctions,
  [
    "macroRate",
    adapter(z.object({ k: numbers, n: numbers }), ({ k, n }) =>
      macroRate(n.map((size, i) => ({ k: k[i] ?? 0, n: size }))),
    ),
  ],
  ["multiRun", adapter(z.object({ runs: z.array(numbers) }), ({ runs }) => runConsistency(runs))],
  ["bootstrapRanks", bootstrapRanksCase],
  ["bootstrapDiff", bootstrapDiffCase],
  ["arenaRank", adapter(z.object({ lo: numbers, hi: numbers }), ({ lo, hi }) => arenaRanks(lo, hi))],
  ["significanceRank", significanceRankCase],
  [
    "transferDelta",
    adapter(
      z.object({
        table: z.object({
          benchmarks: z.array(z.string()),
          rows: z.array(
            z.object({
              name: z.string(),
              base: z.string().nullable().default(null),
              scores: z.array(z.number().nullable()),
            }),
          ),
        }),
        inDomain: z.array(z.string()).default([]),
      }),
      ({ table, inDomain }) => transferDelta(table, inDomain),
    ),
  ],
  ["rankReversal", rankReversalCase],
  [
    "errorFlow",
    adapter(
      z.object({ base: outcomeLabels, tuned: outcomeLabels, ok: z.string().default("OK") }),
      ({ base, tuned, ok }) => errorFlow(labelMap(base), labelMap(tuned), ok),
    ),
  ],
  [
    "pareto",
    adapter(
      z.object({
        points: z.array(
          z.object({ id: z.string(), cost: z.number().nullable().default(null), rate: z.number().nullable() }),
        ),
      }),
      ({ points }) =>
        paretoFront(points.flatMap(({ id, cost, rate }) => (rate === null ? [] : [{ id, cost, rate }]))).map(
          (point) => point.id,
        ),
    ),
  ],
  [
    "costPerResolved",
    adapter(z.object({ costs: z.array(z.number().nullable()), resolved: z.array(truth) }), ({ costs, resolved }) => {
      const result = costPerResolved(costs, resolved);
      return {
        total: result.totalUsd,
        covered: result.covered,
        meanCost: result.meanUsd,
        costPerResolved: result.costPerResolvedUsd,
      };
    }),
  ],
  [
    "tableReconstruction",
    adapter(
      z.object({
        perLanguage: z.array(
          z.object({ id: z.string(), percent: z.array(z.number().nullable()), overall: z.number().nullable() }),
        ),
        n: numbers,
      }),
      ({ perLanguage, n }) =>
        reconstructTable(
          perLanguage.map(({ id, percent, overall }) => ({ id, percents: percent, overall })),
          n,
        ),
    ),
  ],
  ["coOccurrence", adapter(z.object({ rows: z.array(z.array(z.string())) }), ({ rows }) => coOccurrence(rows))],
]);

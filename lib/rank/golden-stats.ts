import { z } from "zod";
import type { GoldenFunction, GoldenRegistry } from "@/lib/formats/golden-cases";
import { clusteredError } from "@/lib/stats/clustered-error";
import { rankCorrelation } from "@/lib/stats/correlation";
import { ecdf } from "@/lib/stats/ecdf";
import { cliffDelta, cliffMagnitude, cohenD, cohenMagnitude } from "@/lib/stats/effect-size";
import { mcnemar } from "@/lib/stats/mcnemar";
import { newcombePaired } from "@/lib/stats/newcombe";
import { benjaminiHochberg, holm } from "@/lib/stats/p-adjust";
import { passK } from "@/lib/stats/pass-at-k";
import { quantile1, quantile7 } from "@/lib/stats/quantile";
import { seededRandom } from "@/lib/stats/random";
import { SCOTT_KNOTT_DEFAULTS, scottKnottESD, type Treatment } from "@/lib/stats/scott-knott-esd";
import { scottKnottOriginal } from "@/lib/stats/scott-knott-original";
import { twoSample } from "@/lib/stats/two-sample";
import { wilsonInterval } from "@/lib/stats/wilson";

const numbers = z.array(z.number());
const conf = z.number().default(0.95);
const samples = z.record(z.string(), z.array(z.number().nullable()));

/** Parses the input, then calls. */
export function adapter<Schema extends z.ZodType>(
  schema: Schema,
  call: (input: z.infer<Schema>) => unknown,
): GoldenFunction {
  return (input) => call(schema.parse(input));
}

/** Named samples in the order of the file; missing values are dropped. */
function treatments(data: z.infer<typeof samples>): Treatment[] {
  return Object.entries(data).map(([name, values]) => ({ name, values: values.filter((value) => value !== null) }));
}

const draws = z.object({ seed: z.number(), count: z.int().nonnegative() });

/** Functions of lib/stats by their names in golden files (methods A, B, D4 and rank correlation). */
export const statsGoldenFunctions: GoldenRegistry = new Map<string, GoldenFunction>([
  [
    "rngU32",
    adapter(draws, ({ seed, count }) => {
      const random = seededRandom(seed);
      return Array.from({ length: count }, () => random.nextU32());
    }),
  ],
  [
    "rngIndex",
    adapter(draws.extend({ n: z.int().positive() }), ({ seed, n, count }) => {
      const random = seededRandom(seed);
      return Array.from({ length: count }, () => random.nextIndex(n));
    }),
  ],
  ["quantile7", adapter(z.object({ x: numbers, p: z.number() }), ({ x, p }) => quantile7(x, p))],
  ["quantile1", adapter(z.object({ x: numbers, p: z.number() }), ({ x, p }) => quantile1(x, p))],
  ["wilson", adapter(z.object({ k: z.number(), n: z.number(), conf }), ({ k, n, conf }) => wilsonInterval(k, n, conf))],
  ["mcnemar", adapter(z.object({ b: z.int(), c: z.int() }), ({ b, c }) => mcnemar(b, c))],
  [
    "newcombePaired",
    adapter(z.object({ both: z.int(), onlyA: z.int(), onlyB: z.int(), neither: z.int(), conf }), ({ conf, ...table }) =>
      newcombePaired(table, conf),
    ),
  ],
  [
    "passK",
    adapter(
      z.object({ n: z.int(), c: z.int(), k: z.int() }),
      ({ n, c, k }) => passK(n, c, k) ?? { passAtK: null, passHatK: null },
    ),
  ],
  ["padjust", adapter(z.object({ p: numbers }), ({ p }) => ({ holm: holm(p), bh: benjaminiHochberg(p) }))],
  [
    "clusterSE",
    adapter(z.object({ scores: numbers, cluster: z.array(z.string()), conf }), ({ scores, cluster, conf }) =>
      clusteredError(scores, cluster, conf),
    ),
  ],
  [
    "scottKnottESD",
    adapter(
      z.object({
        data: samples,
        variant: z.enum(["parametric", "nonparametric"]).default(SCOTT_KNOTT_DEFAULTS.variant),
        check: z.enum(["all-pairs", "extremes"]).default(SCOTT_KNOTT_DEFAULTS.check),
        kruskal: z.enum(["package", "segment"]).default(SCOTT_KNOTT_DEFAULTS.kruskal),
      }),
      ({ data, ...options }) => {
        const { groups, splits } = scottKnottESD(treatments(data), options);
        return { groups, splits, rank: new Map(groups.flatMap((group, g) => group.map((name) => [name, g + 1]))) };
      },
    ),
  ],
  [
    "scottKnottOriginal",
    adapter(z.object({ data: samples, alpha: z.number().default(0.05) }), ({ data, alpha }) => ({
      groups: scottKnottOriginal(treatments(data), alpha),
    })),
  ],
  [
    "effectSizes",
    adapter(z.object({ a: numbers, b: numbers }), ({ a, b }) => {
      const d = cohenD(a, b);
      const delta = cliffDelta(a, b);
      return {
        cohenD: d,
        cohenMagnitude: d === null ? null : cohenMagnitude(d),
        cliffDelta: delta,
        cliffMagnitude: delta === null ? null : cliffMagnitude(delta),
      };
    }),
  ],
  [
    "twoSample",
    adapter(z.object({ x: numbers, y: numbers }), ({ x, y }) => {
      const result = twoSample(x, y);
      if (result === null) return null;
      const { u, ...rest } = result;
      return { U: u, ...rest };
    }),
  ],
  ["ecdf", adapter(z.object({ x: numbers }), ({ x }) => ecdf(x))],
  [
    "rankCorrelation",
    adapter(z.object({ x: numbers, y: numbers, conf }), ({ x, y, conf }) => rankCorrelation(x, y, conf)),
  ],
]);

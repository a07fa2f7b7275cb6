import { bootstrapP } from "@/lib/stats/bootstrap";
import { holm } from "@/lib/stats/p-adjust";
import { quantile7Sorted } from "@/lib/stats/quantile";
import { seededRandom } from "@/lib/stats/random";
import { stratifiedResampler } from "@/lib/stats/resample";
import type { OutcomeBits } from "./outcome-bits";
import { type ResampledCounts, resampledCounts } from "./resampled-counts";

/** A system that ran on two benchmarks. */
export interface TwoBenchmarkSystem {
  readonly id: string;
  readonly onA: OutcomeBits;
  readonly onB: OutcomeBits;
}

export type ReversalStatus = "concordant" | "possible" | "confirmed" | "tie";

export interface RankReversalPair {
  readonly a: string;
  readonly b: string;
  /** Rate of a minus rate of b on each benchmark, with its percentile bootstrap interval. */
  readonly diffA: number;
  readonly ciA: readonly [number, number];
  readonly diffB: number;
  readonly ciB: readonly [number, number];
  readonly status: ReversalStatus;
  /** p of "the order is reversed": the larger of the two bootstrap p (intersection-union), and Holm over all pairs. */
  readonly p: number;
  readonly holm: number;
}

export interface RankReversal {
  readonly pairs: readonly RankReversalPair[];
  readonly counts: Readonly<Record<ReversalStatus, number>>;
}

export interface ReversalOptions {
  readonly replicates: number;
  readonly seed: number;
  readonly conf: number;
}

/**
 * Pairs of systems whose order differs between two benchmarks. Confirmed: both intervals exclude 0, on opposite sides.
 * The benchmarks are resampled apart (their instances differ) and the generator starts from the seed for every pair and
 * benchmark, so that a pair's numbers do not depend on who else is in the table.
 */
export function rankReversal(systems: readonly TwoBenchmarkSystem[], options: ReversalOptions): RankReversal {
  const onA = resampledBenchmark(
    systems.map((system) => system.onA),
    options,
  );
  const onB = resampledBenchmark(
    systems.map((system) => system.onB),
    options,
  );
  const drafts = systems.flatMap((first, i) =>
    systems.slice(i + 1).map((second, offset) => {
      const a = onA(i, i + 1 + offset);
      const b = onB(i, i + 1 + offset);
      return { a: first.id, b: second.id, onA: a, onB: b, p: Math.max(a.p, b.p) };
    }),
  );
  const adjusted = holm(drafts.map((draft) => draft.p));
  const counts: Record<ReversalStatus, number> = { concordant: 0, possible: 0, confirmed: 0, tie: 0 };
  const pairs = drafts.map((draft, i) => {
    const status = statusOf(draft.onA, draft.onB);
    counts[status]++;
    const { a, b, p } = draft;
    const both = { diffA: draft.onA.diff, ciA: draft.onA.ci, diffB: draft.onB.diff, ciB: draft.onB.ci };
    return { a, b, ...both, status, p, holm: adjusted[i] ?? 1 };
  });
  return { pairs, counts };
}

interface Difference {
  readonly diff: number;
  readonly ci: readonly [number, number];
  readonly p: number;
}

function statusOf(a: Difference, b: Difference): ReversalStatus {
  const product = Math.sign(a.diff) * Math.sign(b.diff);
  if (product === 0) return "tie";
  if (product > 0) return "concordant";
  const excludesZero = ({ ci: [lo, hi] }: Difference): boolean => lo > 0 || hi < 0;
  return excludesZero(a) && excludesZero(b) ? "confirmed" : "possible";
}

/** One benchmark's resampled counts, asked pair by pair. One set of draws serves all pairs: they share the seed. */
function resampledBenchmark(
  systems: readonly OutcomeBits[],
  options: ReversalOptions,
): (i: number, j: number) => Difference {
  const n = systems[0]?.n ?? 0;
  const drawn = resampledCounts(systems, stratifiedResampler(n, null, seededRandom(options.seed)), options.replicates);
  return (i, j) => difference(systems, drawn, i, j, options.conf);
}

function difference(
  systems: readonly OutcomeBits[],
  { counts, replicates }: ResampledCounts,
  i: number,
  j: number,
  conf: number,
): Difference {
  const n = systems[0]?.n ?? 0;
  const diff = n === 0 ? 0 : ((systems[i]?.resolvedCount ?? 0) - (systems[j]?.resolvedCount ?? 0)) / n;
  let less = 0;
  let greater = 0;
  const diffs = Float64Array.from({ length: replicates }, (_, r) => {
    const count = (counts[i * replicates + r] ?? 0) - (counts[j * replicates + r] ?? 0);
    if (count < 0) less++;
    if (count > 0) greater++;
    return n === 0 ? 0 : count / n;
  }).sort();
  const tail = (1 - conf) / 2;
  const ci = [quantile7Sorted(diffs, tail) ?? diff, quantile7Sorted(diffs, 1 - tail) ?? diff] as const;
  return { diff, ci, p: bootstrapP({ pLess: less / replicates, pGreater: greater / replicates }) };
}

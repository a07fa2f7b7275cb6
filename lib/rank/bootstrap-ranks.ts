import { quantile1Position, quantile7Sorted } from "@/lib/stats/quantile";
import type { Resampler } from "@/lib/stats/resample";
import { competitionRanks } from "./competition-rank";
import type { OutcomeBits } from "./outcome-bits";
import { resampledCounts } from "./resampled-counts";

export interface BootstrapRank {
  /** Observed rate, in [0, 1]; null without instances. */
  readonly rate: number | null;
  /** Observed competition rank. */
  readonly rank: number;
  /** Central share `conf` of the rank over replicates; always whole places (type 1 quantiles). */
  readonly rankLo: number;
  readonly rankHi: number;
  /** Percentile limits of the rate (type 7). */
  readonly rateLo: number | null;
  readonly rateHi: number | null;
  /** Share of replicates in which no other system is strictly better. */
  readonly pFirst: number;
}

/**
 * Ranks of all systems over bootstrap replicates of the instances. Each replicate is one draw shared by all systems, so
 * that the pairing is kept; ties inside a replicate share the better place. In the order of `systems`.
 */
export function bootstrapRanks(
  systems: readonly OutcomeBits[],
  resampler: Resampler,
  replicates: number,
  conf = 0.95,
): BootstrapRank[] {
  const { counts, sizes } = resampledCounts(systems, resampler, replicates);
  const ranks = ranksByReplicate(counts, sizes, systems.length, replicates);
  const observed = competitionRanks(systems.map((system) => system.resolvedCount));
  const tail = (1 - conf) / 2;
  const low = quantile1Position(replicates, tail) - 1;
  const high = quantile1Position(replicates, 1 - tail) - 1;
  return systems.map((system, s) => {
    const own = ranks.subarray(s * replicates, (s + 1) * replicates).sort();
    const rates = Float64Array.from(sizes, (size, r) => (counts[s * replicates + r] ?? 0) / size).sort();
    let first = 0;
    while (first < own.length && own[first] === 1) first++;
    return {
      rate: system.n === 0 ? null : system.resolvedCount / system.n,
      rank: observed[s] ?? 1,
      rankLo: own[low] ?? 1,
      rankHi: own[high] ?? 1,
      rateLo: system.n === 0 ? null : quantile7Sorted(rates, tail),
      rateHi: system.n === 0 ? null : quantile7Sorted(rates, 1 - tail),
      pFirst: replicates === 0 ? 0 : first / replicates,
    };
  });
}

/** Rank of system s in replicate r at [s * replicates + r], by counting instead of sorting. */
function ranksByReplicate(counts: Uint32Array, sizes: Uint32Array, systems: number, replicates: number): Uint32Array {
  const ranks = new Uint32Array(counts.length);
  const better = new Uint32Array(sizes.reduce((a, b) => Math.max(a, b), 0) + 2);
  for (let r = 0; r < replicates; r++) {
    const size = sizes[r] ?? 0;
    better.fill(0, 0, size + 2);
    for (let s = 0; s < systems; s++) {
      const count = counts[s * replicates + r] ?? 0;
      better[count] = (better[count] ?? 0) + 1;
    }
    let above = 0;
    for (let count = size; count >= 0; count--) {
      const here = better[count] ?? 0;
      better[count] = above;
      above += here;
    }
    for (let s = 0; s < systems; s++) {
      ranks[s * replicates + r] = 1 + (better[counts[s * replicates + r] ?? 0] ?? 0);
    }
  }
  return ranks;
}

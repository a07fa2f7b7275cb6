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
  const better = betterThan(counts, sizes, systems.length, replicates);
  const observed = competitionRanks(systems.map((system) => system.resolvedCount));
  const tail = (1 - conf) / 2;
  const low = quantile1Position(replicates, tail) - 1;
  const high = quantile1Position(replicates, 1 - tail) - 1;
  return systems.map((system, s) => {
    const own = Uint32Array.from(
      sizes,
      (_, r) => 1 + (better.above[r * better.width + (counts[s * replicates + r] ?? 0)] ?? 0),
    ).sort();
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

/**
 * Systems strictly above each count in each replicate, at [replicate * width + count], by counting instead of sorting. It
 * grows with replicates and instances only, so that a long board does not hold a rank of every system in every replicate.
 */
function betterThan(counts: ArrayLike<number>, sizes: Uint32Array, systems: number, replicates: number) {
  const width = sizes.reduce((a, b) => Math.max(a, b), 0) + 1;
  const above = new Uint32Array(replicates * width);
  for (let s = 0; s < systems; s++) {
    for (let r = 0; r < replicates; r++) {
      const at = r * width + (counts[s * replicates + r] ?? 0);
      above[at] = (above[at] ?? 0) + 1;
    }
  }
  for (let r = 0; r < replicates; r++) {
    let higher = 0;
    for (let at = (r + 1) * width - 1; at >= r * width; at--) {
      const here = above[at] ?? 0;
      above[at] = higher;
      higher += here;
    }
  }
  return { above, width };
}

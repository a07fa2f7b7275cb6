import { averageRanks, tieTerm } from "./average-ranks";

/** Ranks of pooled samples, kept so that H can be asked for many groupings of the same samples. */
export interface RankedSamples {
  /** Rank sum of each sample. */
  readonly rankSums: readonly number[];
  readonly sizes: readonly number[];
  readonly total: number;
  /** 1 - sum(t^3 - t) / (N^3 - N): 0 when all values are equal. */
  readonly tieFactor: number;
}

/** Ranks all samples together once. */
export function rankSamples(samples: readonly ArrayLike<number>[]): RankedSamples {
  const sizes = samples.map((sample) => sample.length);
  const total = sizes.reduce((a, b) => a + b, 0);
  const pooled = new Float64Array(total);
  let at = 0;
  for (const sample of samples) {
    pooled.set(Float64Array.from(sample), at);
    at += sample.length;
  }
  const { ranks, tieSizes } = averageRanks(pooled);
  at = 0;
  const rankSums = sizes.map((size) => {
    let rankSum = 0;
    for (let i = 0; i < size; i++) rankSum += ranks[at + i] ?? 0;
    at += size;
    return rankSum;
  });
  return { rankSums, sizes, total, tieFactor: 1 - tieTerm(tieSizes) / (total ** 3 - total) };
}

/**
 * Tie-corrected Kruskal-Wallis H with samples merged into groups: `groups` lists sample indices. Null when H is not
 * defined (all values equal, or fewer than two values).
 */
export function kruskalWallisH(ranked: RankedSamples, groups: readonly (readonly number[])[]): number | null {
  const { total, tieFactor } = ranked;
  if (!(tieFactor > 0)) return null;
  let weighted = 0;
  for (const group of groups) {
    let rankSum = 0;
    let size = 0;
    for (const sample of group) {
      rankSum += ranked.rankSums[sample] ?? 0;
      size += ranked.sizes[sample] ?? 0;
    }
    if (size > 0) weighted += (rankSum * rankSum) / size;
  }
  return ((12 / (total * (total + 1))) * weighted - 3 * (total + 1)) / tieFactor;
}

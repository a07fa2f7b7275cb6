import { averageRanks, tieTerm } from "./average-ranks";
import { normalSf } from "./normal";

export interface SignedRank {
  /** The smaller of the rank sums of positive and negative differences. */
  readonly w: number;
  readonly p: number;
  /** Pairs that differ; equal pairs are dropped. */
  readonly n: number;
}

/**
 * Wilcoxon's signed-rank test for paired values, two-sided: zero differences dropped, normal approximation with tie and
 * continuity correction. Null when no pair differs or the lengths do not agree.
 */
export function signedRank(x: ArrayLike<number>, y: ArrayLike<number>): SignedRank | null {
  if (x.length !== y.length) return null;
  const differences = Float64Array.from(x, (value, i) => value - (y[i] ?? 0)).filter((d) => d !== 0);
  const n = differences.length;
  if (n === 0) return null;
  const { ranks, tieSizes } = averageRanks(differences.map(Math.abs));
  let positive = 0;
  for (let i = 0; i < n; i++) if ((differences[i] ?? 0) > 0) positive += ranks[i] ?? 0;
  const all = (n * (n + 1)) / 2;
  const w = Math.min(positive, all - positive);
  const spread = (n * (n + 1) * (2 * n + 1)) / 24 - tieTerm(tieSizes) / 48;
  const distance = Math.max(0, all / 2 - w - 0.5);
  return { w, p: spread <= 0 ? 1 : Math.min(1, 2 * normalSf(distance / Math.sqrt(spread))), n };
}

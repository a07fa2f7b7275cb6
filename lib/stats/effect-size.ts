import { averageRanks } from "./average-ranks";
import { mean, variance } from "./moments";

export type Magnitude = "negligible" | "small" | "medium" | "large";

function magnitudeAt(value: number, small: number, medium: number, large: number): Magnitude {
  const size = Math.abs(value);
  if (size < small) return "negligible";
  if (size < medium) return "small";
  return size < large ? "medium" : "large";
}

/** Words for Cohen's d: 0.2, 0.5, 0.8; a value on an edge takes the larger word. */
export const cohenMagnitude = (d: number): Magnitude => magnitudeAt(d, 0.2, 0.5, 0.8);

/** Words for Cliff's delta: 0.147, 0.33, 0.474 (Romano et al. 2006); a value on an edge takes the larger word. */
export const cliffMagnitude = (delta: number): Magnitude => magnitudeAt(delta, 0.147, 0.33, 0.474);

/**
 * Cohen's d of a against b with the pooled standard deviation (ddof 1). Pooled variance 0: 0 for equal means, else
 * plus or minus Infinity. Null when either sample is empty.
 */
export function cohenD(a: ArrayLike<number>, b: ArrayLike<number>): number | null {
  const meanA = mean(a);
  const meanB = mean(b);
  if (meanA === null || meanB === null) return null;
  const squares = (variance(a, 1) ?? 0) * (a.length - 1) + (variance(b, 1) ?? 0) * (b.length - 1);
  const diff = meanA - meanB;
  if (squares === 0) return diff === 0 ? 0 : diff * Number.POSITIVE_INFINITY;
  return diff / Math.sqrt(squares / (a.length + b.length - 2));
}

/** Mann-Whitney's U of the first sample: pairs in which a is larger, ties counted half. O(N log N). */
export function mannWhitneyU(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const pooled = new Float64Array(a.length + b.length);
  pooled.set(Float64Array.from(a), 0);
  pooled.set(Float64Array.from(b), a.length);
  const { ranks } = averageRanks(pooled);
  let rankSum = 0;
  for (let i = 0; i < a.length; i++) rankSum += ranks[i] ?? 0;
  return rankSum - (a.length * (a.length + 1)) / 2;
}

/** Cliff's delta of a against b: (#larger - #smaller) / (n m), in [-1, 1]. Null when either sample is empty. */
export function cliffDelta(a: ArrayLike<number>, b: ArrayLike<number>): number | null {
  return a.length * b.length === 0 ? null : deltaOf(mannWhitneyU(a, b), a.length * b.length);
}

/** 2U/pairs - 1 in one division: a delta that is an edge as a fraction is that edge as a number. */
export const deltaOf = (u: number, pairs: number): number => (2 * u - pairs) / pairs;

import { averageRanks, tieTerm } from "./average-ranks";
import { cliffMagnitude, deltaOf, type Magnitude } from "./effect-size";
import { normalSf } from "./normal";

export interface TwoSample {
  /** Mann-Whitney U of x. */
  readonly u: number;
  /** Two-sided p by the normal approximation with tie correction and continuity correction 1/2. */
  readonly p: number;
  readonly cliffDelta: number;
  readonly magnitude: Magnitude;
  /** Largest distance between the two empirical distributions. It describes the picture; u and delta are the test. */
  readonly ksD: number;
  /** Asymptotic Kolmogorov p, conservative with ties. */
  readonly ksP: number;
}

/** Compares two independent samples. Null when either is empty; all values equal: u = nm/2, p = 1, delta 0. */
export function twoSample(x: ArrayLike<number>, y: ArrayLike<number>): TwoSample | null {
  const n = x.length;
  const m = y.length;
  if (n === 0 || m === 0) return null;
  const pooled = new Float64Array(n + m);
  pooled.set(Float64Array.from(x), 0);
  pooled.set(Float64Array.from(y), n);
  const { ranks, tieSizes } = averageRanks(pooled);
  let rankSum = 0;
  for (let i = 0; i < n; i++) rankSum += ranks[i] ?? 0;
  const u = rankSum - (n * (n + 1)) / 2;
  const total = n + m;
  const spread = ((n * m) / 12) * (total + 1 - tieTerm(tieSizes) / (total * (total - 1)));
  const distance = Math.abs(u - (n * m) / 2) - 0.5;
  const p = spread <= 0 ? 1 : Math.min(1, 2 * normalSf(distance / Math.sqrt(spread)));
  const delta = deltaOf(u, n * m);
  const ksD = kolmogorovDistance(x, y);
  const ksP = ksD === 0 ? 1 : kolmogorovQ(Math.sqrt((n * m) / total) * ksD);
  return { u, p, cliffDelta: delta, magnitude: cliffMagnitude(delta), ksD, ksP };
}

/** Largest absolute distance between the empirical distribution functions of two non-empty samples. */
export function kolmogorovDistance(x: ArrayLike<number>, y: ArrayLike<number>): number {
  const a = Float64Array.from(x).sort();
  const b = Float64Array.from(y).sort();
  let i = 0;
  let j = 0;
  let largest = 0;
  while (i < a.length && j < b.length) {
    const value = Math.min(a[i] ?? 0, b[j] ?? 0);
    while (i < a.length && (a[i] ?? 0) <= value) i++;
    while (j < b.length && (b[j] ?? 0) <= value) j++;
    // One division: distances that are equal as fractions stay equal as numbers.
    largest = Math.max(largest, Math.abs(i * b.length - j * a.length) / (a.length * b.length));
  }
  return largest;
}

/** Kolmogorov's limiting tail Q(t) = 2 sum (-1)^(j-1) exp(-2 j^2 t^2); below 1 by the theta form, which converges there. */
export function kolmogorovQ(t: number): number {
  if (t <= 0) return 1;
  if (t < 1) {
    const base = -(Math.PI * Math.PI) / (8 * t * t);
    let total = 0;
    for (let j = 1; j <= 9; j += 2) total += Math.exp(base * j * j);
    return Math.min(1, Math.max(0, 1 - (Math.sqrt(2 * Math.PI) / t) * total));
  }
  let total = 0;
  for (let j = 1; j <= 10; j++) total += (j % 2 === 1 ? 1 : -1) * Math.exp(-2 * j * j * t * t);
  return Math.min(1, Math.max(0, 2 * total));
}

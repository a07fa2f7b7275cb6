import { zOf } from "./normal";

export interface RateInterval {
  /** k/n; null for n = 0. */
  readonly p: number | null;
  readonly lo: number;
  readonly hi: number;
}

/**
 * Wilson's score interval of a rate k/n (Wilson 1927), as shares in [0, 1]. It holds for small n and for 0 and n, where
 * the textbook interval claims certainty. n = 0 gives p null and [0, 1]. Throws RangeError unless 0 <= k <= n.
 */
export function wilsonInterval(k: number, n: number, conf = 0.95): RateInterval {
  if (!(k >= 0 && k <= n)) throw new RangeError(`A rate needs 0 <= k <= n, got ${k}/${n}.`);
  if (n === 0) return { p: null, lo: 0, hi: 1 };
  const z = zOf(conf);
  const p = k / n;
  const denominator = 1 + (z * z) / n;
  const center = (p + (z * z) / (2 * n)) / denominator;
  const half = (z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))) / denominator;
  return { p, lo: k === 0 ? 0 : Math.max(0, center - half), hi: k === n ? 1 : Math.min(1, center + half) };
}

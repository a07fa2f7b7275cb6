import { solveIncreasing } from "./bisection";
import { gammaP, gammaQ } from "./incomplete-gamma";

/** P(Z <= z) of the standard normal; precise in both tails (through the incomplete gamma function). */
export function normalCdf(z: number): number {
  if (Number.isNaN(z)) return Number.NaN;
  const half = (z * z) / 2;
  if (z < 0) return gammaQ(0.5, half) / 2;
  return z < 1 ? 0.5 + gammaP(0.5, half) / 2 : 1 - gammaQ(0.5, half) / 2;
}

/** P(Z > z) of the standard normal. */
export function normalSf(z: number): number {
  return normalCdf(-z);
}

/** The z with P(Z <= z) = p, for p in (0, 1); -Infinity and Infinity at the ends. */
export function normalQuantile(p: number): number {
  if (!(p >= 0 && p <= 1)) return Number.NaN;
  if (p === 0) return Number.NEGATIVE_INFINITY;
  if (p === 1) return Number.POSITIVE_INFINITY;
  if (p === 0.5) return 0;
  if (p > 0.5) return -normalQuantile(1 - p);
  return solveIncreasing(normalCdf, p, -39, 0);
}

const twoSided = new Map<number, number>();

/** The z of a two-sided interval, 1.959963984540054 for conf 0.95. Kept, because every interval of a board asks for it. */
export function zOf(conf: number): number {
  const known = twoSided.get(conf);
  if (known !== undefined) return known;
  // 1 - conf first: (1 + conf) / 2 would lose the digits of a conf close to 1.
  const z = -normalQuantile((1 - conf) / 2);
  if (twoSided.size < 64) twoSided.set(conf, z);
  return z;
}

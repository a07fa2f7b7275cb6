import { logGamma, stirlingError } from "./log-gamma";
import { incompleteBeta } from "./incomplete-beta";

/** x log(x/m) + m - x without the cancellation near x = m (the deviance part of Loader 2000). */
function devianceHalf(x: number, m: number): number {
  if (x === 0) return m;
  const relative = (x - m) / (x + m);
  if (Math.abs(relative) >= 0.1) return x * Math.log(x / m) + m - x;
  let total = (x - m) * relative;
  let power = 2 * x * relative;
  const square = relative * relative;
  for (let j = 1; j < 1000; j++) {
    power *= square;
    const next = total + power / (2 * j + 1);
    if (next === total) return next;
    total = next;
  }
  return total;
}

/**
 * log P(X = k) for X ~ Binomial(n, p), by Loader's saddle-point expansion: relative error of the probability about
 * 1e-14 at any n. -Infinity where the probability is 0.
 */
export function binomialLogPmf(k: number, n: number, p: number): number {
  if (k < 0 || k > n) return Number.NEGATIVE_INFINITY;
  if (p <= 0) return k === 0 ? 0 : Number.NEGATIVE_INFINITY;
  if (p >= 1) return k === n ? 0 : Number.NEGATIVE_INFINITY;
  if (k === 0) return n * Math.log1p(-p);
  if (k === n) return n * Math.log(p);
  const stirling = stirlingError(n) - stirlingError(k) - stirlingError(n - k);
  const deviance = devianceHalf(k, n * p) + devianceHalf(n - k, n * (1 - p));
  return stirling - deviance + 0.5 * Math.log(n / (2 * Math.PI * k * (n - k)));
}

/** P(X = k) for X ~ Binomial(n, p). */
export function binomialPmf(k: number, n: number, p: number): number {
  return Math.exp(binomialLogPmf(k, n, p));
}

/** P(X <= k) for X ~ Binomial(n, p). */
export function binomialCdf(k: number, n: number, p: number): number {
  if (k < 0) return 0;
  if (k >= n) return 1;
  return incompleteBeta(n - k, k + 1, 1 - p, p);
}

/** Largest number of coin tosses for which 0.5^n is still a normal double; above it the sum starts in log space. */
const PLAIN_LIMIT = 1000;

/**
 * P(X <= k) for X ~ Binomial(n, 1/2) as a plain sum of its terms: the tail every exact sign and McNemar test needs.
 * Relative error about n * 1e-16 in the far tail.
 */
export function fairCoinTail(k: number, n: number): number {
  if (k < 0) return 0;
  if (k >= n) return 1;
  if (2 * k > n) return 1 - fairCoinTail(n - k - 1, n);
  if (n <= PLAIN_LIMIT) {
    let term = 0.5 ** n;
    let total = term;
    for (let i = 0; i < k; i++) {
      term *= (n - i) / (i + 1);
      total += term;
    }
    return total;
  }
  let term = binomialPmf(k, n, 0.5);
  let total = term;
  for (let i = k; i > 0 && term > total * 1e-18; i--) {
    term *= i / (n - i + 1);
    total += term;
  }
  return total;
}

/** Exact two-sided sign test: the chance of a split at least as uneven as up : down by a fair coin. 1 for 0 : 0. */
export function signTest(up: number, down: number): number {
  return Math.min(1, 2 * fairCoinTail(Math.min(up, down), up + down));
}

/** Number of ways to choose k of n; exact while below 2^53, Infinity when it does not fit a double. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  const smaller = Math.min(k, n - k);
  let ways = 1;
  for (let i = 1; i <= smaller; i++) {
    ways = (ways * (n - smaller + i)) / i;
    if (ways > Number.MAX_SAFE_INTEGER) return Math.exp(logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1));
  }
  return Math.round(ways);
}

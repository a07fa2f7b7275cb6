const HALF_LOG_TWO_PI = 0.5 * Math.log(2 * Math.PI);

/** Coefficients of the Stirling series: Bernoulli(2k) / (2k(2k-1)). */
const STIRLING = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360, 1 / 156, -3617 / 122400];

/** What Stirling's formula leaves out at x: log(gamma(x)) - ((x - 1/2)log(x) - x + log(2 pi)/2). For x >= 10. */
function stirlingRest(x: number): number {
  const inverseSquare = 1 / (x * x);
  let series = 0;
  for (let k = STIRLING.length - 1; k >= 0; k--) series = series * inverseSquare + (STIRLING[k] ?? 0);
  return series / x;
}

/** Natural logarithm of the gamma function for x > 0 (relative error about 1e-15). Stirling series, shifted up below 15. */
export function logGamma(x: number): number {
  if (!(x > 0)) return Number.NaN;
  let shifted = x;
  let product = 1;
  while (shifted < 15) {
    product *= shifted;
    shifted += 1;
  }
  return (shifted - 0.5) * Math.log(shifted) - shifted + HALF_LOG_TWO_PI + stirlingRest(shifted) - Math.log(product);
}

/** log(n!) - (n log(n) - n + log(2 pi n)/2): the error of Stirling's formula at the integer n >= 1 (Loader 2000). */
export function stirlingError(n: number): number {
  if (n >= 15) return stirlingRest(n);
  return logGamma(n + 1) - ((n + 0.5) * Math.log(n) - n + HALF_LOG_TWO_PI);
}

/** log of n over k; -Infinity outside 0 <= k <= n. */
export function logChoose(n: number, k: number): number {
  if (k < 0 || k > n) return Number.NEGATIVE_INFINITY;
  if (k === 0 || k === n) return 0;
  return logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);
}

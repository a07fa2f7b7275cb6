import { logGamma } from "./log-gamma";

const EPSILON = 1e-17;
const TINY = 1e-300;
const TERMS = 100_000;

/** x^a e^-x / gamma(a), the factor both expansions share. */
const front = (a: number, x: number): number => Math.exp(a * Math.log(x) - x - logGamma(a));

function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let total = term;
  for (let n = 1; n < TERMS && Math.abs(term) > Math.abs(total) * EPSILON; n++) {
    term *= x / (a + n);
    total += term;
  }
  return total * front(a, x);
}

/** Continued fraction of the upper part, by Lentz's method. */
function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let h = d;
  for (let n = 1; n < TERMS; n++) {
    const an = -n * (n - a);
    b += 2;
    d = an * d + b;
    if (Math.abs(d) < TINY) d = TINY;
    c = b + an / c;
    if (Math.abs(c) < TINY) c = TINY;
    d = 1 / d;
    const step = d * c;
    h *= step;
    if (Math.abs(step - 1) < 2e-16) break;
  }
  return h * front(a, x);
}

/** Regularised lower incomplete gamma function P(a, x), a > 0, x >= 0 (Abramowitz and Stegun 6.5.29). */
export function gammaP(a: number, x: number): number {
  if (x <= 0) return 0;
  if (x === Number.POSITIVE_INFINITY) return 1;
  return x < a + 1 ? lowerSeries(a, x) : 1 - upperFraction(a, x);
}

/** Regularised upper incomplete gamma function Q(a, x) = 1 - P(a, x), precise in the far tail (6.5.31). */
export function gammaQ(a: number, x: number): number {
  if (x <= 0) return 1;
  if (x === Number.POSITIVE_INFINITY) return 0;
  return x < a + 1 ? 1 - lowerSeries(a, x) : upperFraction(a, x);
}

import { binomialPmf, fairCoinTail } from "./binomial";

/** Discordant pairs of two systems on the same instances: b = only the first resolved, c = only the second. */
export interface McNemar {
  /** Exact two-sided p: min(1, 2 P(X <= min(b, c))), X ~ Binomial(b + c, 1/2). 1 when nothing is discordant. */
  readonly exact: number;
  /** Mid-p variant: exact minus the probability of the observed split; 1 when b = c (Fagerland et al. 2013). */
  readonly midP: number;
}

/** McNemar's test for paired yes/no outcomes, exact and mid-p. */
export function mcnemar(b: number, c: number): McNemar {
  const n = b + c;
  const smaller = Math.min(b, c);
  if (b === c) return { exact: 1, midP: 1 };
  const exact = Math.min(1, 2 * fairCoinTail(smaller, n));
  return { exact, midP: Math.max(0, exact - binomialPmf(smaller, n, 0.5)) };
}

/** Exact McNemar p for many pairs: one line of answers for each b + c, computed at its first use. */
export function mcnemarLookup(): (b: number, c: number) => number {
  const lines: (Float64Array | undefined)[] = [];
  return (b, c) => {
    const n = b + c;
    let line = lines[n];
    if (line === undefined) {
      line = exactLine(n);
      lines[n] = line;
    }
    return line[Math.min(b, c)] ?? 1;
  };
}

/** Exact p for every min(b, c) = 0..floor(n/2) of one n = b + c. */
function exactLine(n: number): Float64Array {
  const line = new Float64Array(Math.floor(n / 2) + 1);
  if (n > 1000) return line.map((_, smaller) => (2 * smaller === n ? 1 : Math.min(1, 2 * fairCoinTail(smaller, n))));
  let term = 0.5 ** n;
  let total = term;
  for (let smaller = 0; smaller < line.length; smaller++) {
    line[smaller] = 2 * smaller === n ? 1 : Math.min(1, 2 * total);
    term *= (n - smaller) / (smaller + 1);
    total += term;
  }
  return line;
}

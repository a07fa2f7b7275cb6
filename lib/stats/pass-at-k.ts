export interface PassK {
  /** Chance that at least one of k attempts, drawn from the n without replacement, succeeded. */
  readonly passAtK: number;
  /** Chance that all k did ("pass hat k"). */
  readonly passHatK: number;
}

/**
 * pass@k = 1 - C(n-c, k)/C(n, k) and pass^k = C(c, k)/C(n, k) of n attempts with c successes (Chen et al. 2021), in
 * product form, so that nothing overflows. Null when k > n. Throws RangeError unless 0 <= c <= n.
 */
export function passK(n: number, c: number, k: number): PassK | null {
  if (!(c >= 0 && c <= n && k >= 0))
    throw new RangeError(`pass@k needs 0 <= c <= n and k >= 0, got ${c}/${n}, k ${k}.`);
  if (k > n) return null;
  let allFail = 1;
  let allPass = 1;
  for (let i = 0; i < k; i++) {
    allFail *= Math.max(0, n - c - i) / (n - i);
    allPass *= Math.max(0, c - i) / (n - i);
  }
  return { passAtK: 1 - allFail, passHatK: allPass };
}

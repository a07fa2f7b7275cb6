/** Half of the last printed place, a little wider than exact so that binary noise accuses nobody. */
export const halfStep = (decimals: number): number => 0.5 * 10 ** -decimals + 1e-9;

/** Every integer k for which k/n, in percent, rounds to the printed figure by any rounding of ties. Empty = impossible. */
export function countsThatPrint(percent: number, n: number, decimals = 1): number[] {
  const half = halfStep(decimals);
  const from = Math.max(0, Math.floor(((percent - half) * n) / 100));
  const to = Math.min(n, Math.ceil(((percent + half) * n) / 100));
  const counts: number[] = [];
  for (let k = from; k <= to; k++) if (n > 0 && Math.abs((100 * k) / n - percent) <= half) counts.push(k);
  return counts;
}

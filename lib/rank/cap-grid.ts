/** Caps of a curve: enough for a smooth step line, few enough for a page. */
const CAPS = 48;

/** Three digits: a cap of $0.314 says as much as one of $0.31415. */
const rounded = (value: number): number => Number(value.toPrecision(3));

/**
 * Caps between the least and the largest spend, at equal ratios, rounded to three digits; the last one is at or above
 * the largest spend, so every curve ends at its whole count. Ascending, distinct, [] without a positive value.
 */
export function capGrid(values: Iterable<number>): number[] {
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  for (const value of values) {
    if (!(value > 0) || !Number.isFinite(value)) continue;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  if (most === 0) return [];
  const ratio = most / least;
  const grid = Array.from({ length: CAPS }, (_, i) => rounded(least * ratio ** (i / (CAPS - 1))));
  const last = rounded(most) < most ? rounded(most * 1.01) : rounded(most);
  return [...new Set([...grid.filter((cap) => cap < last), last])].sort((a, b) => a - b);
}

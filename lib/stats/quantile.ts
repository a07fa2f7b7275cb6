const ascending = (values: ArrayLike<number>): Float64Array => Float64Array.from(values).sort();

/** Type 7 quantile of values that are already ascending; null for none. */
export function quantile7Sorted(sorted: ArrayLike<number>, p: number): number | null {
  if (sorted.length === 0) return null;
  const at = (sorted.length - 1) * p;
  const below = Math.floor(at);
  const low = sorted[below] ?? 0;
  const high = sorted[below + 1] ?? low;
  return low + (high - low) * (at - below);
}

/**
 * Type 7 quantile (linear between order statistics, the default of R and numpy), for rates and differences.
 * `p` in [0, 1]; null for an empty list. Hyndman and Fan 1996, definition 7.
 */
export function quantile7(values: ArrayLike<number>, p: number): number | null {
  return quantile7Sorted(ascending(values), p);
}

/** Position (from 1) that a type 1 quantile takes among n ordered values. The guard undoes (1-.95)/2*1000 = 25.00…02. */
export function quantile1Position(n: number, p: number): number {
  return Math.min(n, Math.max(1, Math.ceil(p * n - 1e-9)));
}

/**
 * Type 1 quantile (inverse of the empirical distribution), for ranks: the answer is always one of the values.
 * `p` in [0, 1]; null for an empty list. Hyndman and Fan 1996, definition 1.
 */
export function quantile1(values: ArrayLike<number>, p: number): number | null {
  return ascending(values)[quantile1Position(values.length, p) - 1] ?? null;
}

/** The middle value, or the mean of the two middle ones; null for an empty list. */
export function median(values: ArrayLike<number>): number | null {
  return quantile7(values, 0.5);
}

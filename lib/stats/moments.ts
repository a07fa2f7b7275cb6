/** Sum with Neumaier's compensation: the error does not grow with the number of terms. */
export function sum(values: ArrayLike<number>): number {
  let total = 0;
  let lost = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0;
    const next = total + value;
    lost += Math.abs(total) >= Math.abs(value) ? total - next + value : value - next + total;
    total = next;
  }
  return Number.isFinite(total) ? total + lost : total;
}

/** True when there is no value that differs from the first. */
export function isConstant(values: ArrayLike<number>): boolean {
  for (let i = 1; i < values.length; i++) if (values[i] !== values[0]) return false;
  return true;
}

/** Arithmetic mean; null for none. Exact when all values are equal. */
export function mean(values: ArrayLike<number>): number | null {
  const first = values[0];
  if (first === undefined) return null;
  return isConstant(values) ? first : sum(values) / values.length;
}

/**
 * Mean squared deviation with divisor n - ddof: ddof 1 is the sample variance, 0 the population variance.
 * Null when the divisor is not positive. Exactly 0 when all values are equal.
 */
export function variance(values: ArrayLike<number>, ddof: 0 | 1): number | null {
  const center = mean(values);
  if (center === null || values.length <= ddof) return null;
  if (isConstant(values)) return 0;
  return sum(Float64Array.from(values, (value) => (value - center) ** 2)) / (values.length - ddof);
}

/** Square root of `variance`, in the unit of the values. */
export function standardDeviation(values: ArrayLike<number>, ddof: 0 | 1): number | null {
  const squared = variance(values, ddof);
  return squared === null ? null : Math.sqrt(squared);
}

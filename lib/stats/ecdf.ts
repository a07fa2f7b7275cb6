/** A step of an empirical distribution: the share of values at most x. */
export type EcdfStep = readonly [x: number, share: number];

/** Right-continuous empirical distribution at its distinct values, ascending; the last share is 1. [] for no values. */
export function ecdf(values: ArrayLike<number>): EcdfStep[] {
  const sorted = Float64Array.from(values).sort();
  const steps: EcdfStep[] = [];
  for (let i = 0; i < sorted.length; i++) {
    const x = sorted[i] ?? 0;
    if (i + 1 === sorted.length || sorted[i + 1] !== x) steps.push([x, (i + 1) / sorted.length]);
  }
  return steps;
}

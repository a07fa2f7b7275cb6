import { mean } from "./moments";
import { quantile7Sorted } from "./quantile";
import type { Resampler } from "./resample";

export interface BootstrapMean {
  /** Mean of the observations themselves, no resampling. */
  readonly mean: number;
  readonly lo: number;
  readonly hi: number;
  /** Shares of replicates below and above zero. */
  readonly pLess: number;
  readonly pGreater: number;
}

/**
 * Percentile bootstrap (type 7 limits) of a mean, in practice of paired differences in {-1, 0, 1}. `replicates` draws are
 * taken from the resampler. Null for no values or no replicates.
 */
export function bootstrapMean(
  values: ArrayLike<number>,
  resampler: Resampler,
  replicates: number,
  conf = 0.95,
): BootstrapMean | null {
  const center = mean(values);
  if (center === null || replicates < 1) return null;
  const means = new Float64Array(replicates);
  const weights = new Uint32Array(values.length);
  let less = 0;
  let greater = 0;
  for (let r = 0; r < replicates; r++) {
    const size = resampler.draw(weights);
    let total = 0;
    for (let i = 0; i < weights.length; i++) total += (weights[i] ?? 0) * (values[i] ?? 0);
    if (total < 0) less++;
    if (total > 0) greater++;
    means[r] = total / size;
  }
  means.sort();
  const tail = (1 - conf) / 2;
  return {
    mean: center,
    lo: quantile7Sorted(means, tail) ?? center,
    hi: quantile7Sorted(means, 1 - tail) ?? center,
    pLess: less / replicates,
    pGreater: greater / replicates,
  };
}

/** Two-sided bootstrap p of "no difference": min(1, 2 min(pLess + p0/2, pGreater + p0/2)), p0 = share of exact zeros. */
export function bootstrapP({ pLess, pGreater }: Pick<BootstrapMean, "pLess" | "pGreater">): number {
  const half = (1 - pLess - pGreater) / 2;
  return Math.min(1, 2 * Math.min(pLess + half, pGreater + half));
}

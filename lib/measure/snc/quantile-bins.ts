import { quantile7Sorted } from "@/lib/stats/quantile";

/** Bins over a pooled distribution: bin i holds values above cut i-1 and up to cut i. */
export interface QuantileBins {
  readonly cuts: readonly number[];
  /** Number of bins: cuts + 1, or 0 without a value. */
  readonly count: number;
}

/** Bins of the SNC outcome charts (methods C9). */
export const MOST_BINS = 6;

/** Up to `bins` quantile bins (type 7 cut points); equal cut points are merged, and a cut at the largest value is none. */
export function quantileBins(values: readonly number[], bins: number = MOST_BINS): QuantileBins {
  if (values.length === 0) return { cuts: [], count: 0 };
  const sorted = [...values].sort((a, b) => a - b);
  const largest = sorted.at(-1) ?? 0;
  const cuts = new Set<number>();
  for (let at = 1; at < bins; at++) {
    const cut = quantile7Sorted(sorted, at / bins);
    if (cut !== null && cut < largest) cuts.add(cut);
  }
  return { cuts: [...cuts], count: cuts.size + 1 };
}

/** Index of the bin of a value, from 0. */
export function binOf({ cuts }: QuantileBins, value: number): number {
  const at = cuts.findIndex((cut) => value <= cut);
  return at === -1 ? cuts.length : at;
}

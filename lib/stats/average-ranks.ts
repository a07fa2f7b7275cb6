/** Ranks from 1 in ascending order, equal values sharing the mean of their places, with the sizes of the tie groups. */
export interface AverageRanks {
  readonly ranks: Float64Array;
  /** Sizes of groups of equal values, groups of one included. */
  readonly tieSizes: readonly number[];
}

/** Average ranks, the form that Spearman, Mann-Whitney and Kruskal-Wallis need. O(n log n). */
export function averageRanks(values: ArrayLike<number>): AverageRanks {
  const order = Uint32Array.from({ length: values.length }, (_, i) => i).sort(
    (a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b,
  );
  const ranks = new Float64Array(values.length);
  const tieSizes: number[] = [];
  for (let start = 0; start < order.length; ) {
    const value = values[order[start] ?? 0];
    let end = start + 1;
    while (end < order.length && values[order[end] ?? 0] === value) end++;
    for (let i = start; i < end; i++) ranks[order[i] ?? 0] = (start + 1 + end) / 2;
    tieSizes.push(end - start);
    start = end;
  }
  return { ranks, tieSizes };
}

/** Sum of t^3 - t over tie groups: the term of every tie correction. */
export function tieTerm(tieSizes: readonly number[]): number {
  return tieSizes.reduce((total, t) => total + (t * t * t - t), 0);
}

/** How labels of instances (categories, skills) go together. All matrices are in the order of `labels`. */
export interface CoOccurrence {
  /** Ascending by code unit. */
  readonly labels: readonly string[];
  /** Instances with both labels; the diagonal holds the label's own count. */
  readonly matrix: readonly (readonly number[])[];
  readonly jaccard: readonly (readonly number[])[];
  /** Observed over expected under independence: 1 = unrelated. */
  readonly lift: readonly (readonly number[])[];
  /** Correlation of the two labels; null when one is on all or no instances. */
  readonly phi: readonly (readonly (number | null)[])[];
  /** Share of instances with the label; labels overlap, so the sum may exceed 1. */
  readonly instanceShare: readonly number[];
  /** Share of all label assignments; sums to 1. */
  readonly assignmentShare: readonly number[];
  /** Mean labels per instance; null without instances. */
  readonly cardinality: number | null;
  /** Instances by their number of labels. */
  readonly histogram: ReadonlyMap<number, number>;
  readonly unlabelled: number;
}

/** `rows[i]` lists the labels of instance i; a label listed twice counts once. */
export function coOccurrence(rows: readonly (readonly string[])[]): CoOccurrence {
  const sets = rows.map((row) => new Set(row));
  const labels = [...new Set(rows.flat())].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const position = new Map(labels.map((label, i) => [label, i]));
  const matrix = labels.map(() => labels.map(() => 0));
  const histogram = new Map<number, number>();
  for (const set of sets) {
    histogram.set(set.size, (histogram.get(set.size) ?? 0) + 1);
    const own = [...set].map((label) => position.get(label) ?? 0);
    for (const i of own) {
      const line = matrix[i];
      if (line !== undefined) for (const j of own) line[j] = (line[j] ?? 0) + 1;
    }
  }
  const n = rows.length;
  const degree = labels.map((_, i) => matrix[i]?.[i] ?? 0);
  const assignments = degree.reduce((a, b) => a + b, 0);
  const cells = <Value>(value: (together: number, di: number, dj: number) => Value): Value[][] =>
    matrix.map((line, i) => line.map((together, j) => value(together, degree[i] ?? 0, degree[j] ?? 0)));
  return {
    labels,
    matrix,
    jaccard: cells((together, di, dj) => together / (di + dj - together)),
    lift: cells((together, di, dj) => (together * n) / (di * dj)),
    phi: cells((together, di, dj) => {
      const scale = Math.sqrt(di * (n - di) * dj * (n - dj));
      return scale === 0 ? null : (n * together - di * dj) / scale;
    }),
    instanceShare: degree.map((d) => d / n),
    assignmentShare: degree.map((d) => d / assignments),
    cardinality: n === 0 ? null : assignments / n,
    histogram: new Map([...histogram].sort(([a], [b]) => a - b)),
    unlabelled: histogram.get(0) ?? 0,
  };
}

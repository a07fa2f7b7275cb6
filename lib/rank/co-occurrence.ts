import type { LabelStatistics } from "@/lib/formats/benchmark-statistics";

/** As stored, with the histogram as a map. */
export type CoOccurrence = Omit<LabelStatistics, "histogram"> & { readonly histogram: ReadonlyMap<number, number> };

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

/** A row of a published table: rounded percentages per group, and the printed overall rate. */
export interface PrintedRow {
  readonly id: string;
  /** Null = not printed. */
  readonly percents: readonly (number | null)[];
  readonly overall: number | null;
}

export interface ReconstructedRow {
  readonly id: string;
  /** The integer count nearest to each percentage; null where none is printed. */
  readonly counts: readonly (number | null)[];
  /** True where some integer count rounds to the printed figure. */
  readonly cellConsistent: readonly boolean[];
  readonly cellsConsistent: boolean;
  readonly total: number;
  /** 100 * total / sum of sizes, unrounded; null without instances or with a cell missing. */
  readonly overallRecomputed: number | null;
  readonly overallConsistent: boolean | null;
}

/** Half of the last printed place, a little wider than exact so that binary noise accuses nobody. */
const halfStep = (decimals: number): number => 0.5 * 10 ** -decimals + 1e-9;

/** Every integer k for which k/n, in percent, rounds to the printed figure by any rounding of ties. Empty = impossible. */
export function countsThatPrint(percent: number, n: number, decimals = 1): number[] {
  const half = halfStep(decimals);
  const from = Math.max(0, Math.floor(((percent - half) * n) / 100));
  const to = Math.min(n, Math.ceil(((percent + half) * n) / 100));
  const counts: number[] = [];
  for (let k = from; k <= to; k++) if (n > 0 && Math.abs((100 * k) / n - percent) <= half) counts.push(k);
  return counts;
}

/**
 * Integer counts behind printed percentages, and whether they exist and add up to the printed overall rate. A
 * percentage that no count gives (15.9 % of 26) is how a wrong denominator or a slip shows itself.
 */
export function reconstructTable(
  rows: readonly PrintedRow[],
  sizes: readonly number[],
  decimals = 1,
): ReconstructedRow[] {
  const size = sizes.reduce((a, b) => a + b, 0);
  return rows.map(({ id, percents, overall }) => {
    const counts = percents.map((percent, i) =>
      percent === null ? null : Math.round((percent * (sizes[i] ?? 0)) / 100),
    );
    const cellConsistent = percents.map(
      (percent, i) => percent === null || countsThatPrint(percent, sizes[i] ?? 0, decimals).length > 0,
    );
    const complete = counts.length === sizes.length && counts.every((count) => count !== null);
    const total = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
    const overallRecomputed = complete && size > 0 ? (100 * total) / size : null;
    return {
      id,
      counts,
      cellConsistent,
      cellsConsistent: cellConsistent.every(Boolean),
      total,
      overallRecomputed,
      overallConsistent:
        overall === null || overallRecomputed === null
          ? null
          : Math.abs(overallRecomputed - overall) <= halfStep(decimals),
    };
  });
}

import { countsThatPrint, halfStep } from "@/lib/stats/counts-that-print";

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

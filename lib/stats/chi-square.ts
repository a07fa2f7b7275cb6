import { solveIncreasing, upperBracket } from "./bisection";
import { gammaP, gammaQ } from "./incomplete-gamma";
import { sum } from "./moments";

/** P(X <= x) of the chi-square distribution; df > 0 need not be an integer. */
export const chiSquareCdf = (x: number, df: number): number => gammaP(df / 2, x / 2);

/** P(X > x), precise in the far tail. */
export const chiSquareSf = (x: number, df: number): number => gammaQ(df / 2, x / 2);

/** The x with P(X <= x) = p, for p in (0, 1). */
export function chiSquareQuantile(p: number, df: number): number {
  if (p <= 0) return 0;
  if (p >= 1) return Number.POSITIVE_INFINITY;
  const rise = (x: number): number => -chiSquareSf(x, df);
  const target = -(1 - p);
  return solveIncreasing(rise, target, 0, upperBracket(rise, target, Math.max(1, df)));
}

export interface ContingencyTest {
  readonly chi2: number;
  readonly df: number;
  readonly p: number;
  /** Cramer's V, 0 (no association) to 1. */
  readonly cramersV: number;
  readonly n: number;
  /** Smallest expected count: under 5 the chi-square approximation is rough. */
  readonly minExpected: number;
}

/**
 * Pearson's chi-square test of independence on a table of counts, without continuity correction, with Cramer's V.
 * Rows and columns without any count are dropped. Null when fewer than two of either are left.
 */
export function chiSquareTest(table: readonly (readonly number[])[]): ContingencyTest | null {
  const width = Math.max(0, ...table.map((row) => row.length));
  const columnSums = Array.from({ length: width }, (_, j) => sum(table.map((row) => row[j] ?? 0)));
  const columns = columnSums.filter((total) => total > 0);
  const rows = table
    .map((row) => ({ cells: columnSums.flatMap((total, j) => (total > 0 ? [row[j] ?? 0] : [])), total: sum(row) }))
    .filter((row) => row.total > 0);
  if (rows.length < 2 || columns.length < 2) return null;
  const n = sum(columns);
  let chi2 = 0;
  let minExpected = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    for (const [j, total] of columns.entries()) {
      const expected = (row.total * total) / n;
      minExpected = Math.min(minExpected, expected);
      chi2 += ((row.cells[j] ?? 0) - expected) ** 2 / expected;
    }
  }
  const df = (rows.length - 1) * (columns.length - 1);
  const smaller = Math.min(rows.length, columns.length) - 1;
  return { chi2, df, p: chiSquareSf(chi2, df), cramersV: Math.min(1, Math.sqrt(chi2 / (n * smaller))), n, minExpected };
}

/** Words for Cramer's V after Cohen 1988: 0.1 small, 0.3 medium, 0.5 large; an edge belongs to the larger word. */
export function cramersVMagnitude(v: number): "negligible" | "small" | "medium" | "large" {
  if (v < 0.1) return "negligible";
  if (v < 0.3) return "small";
  return v < 0.5 ? "medium" : "large";
}

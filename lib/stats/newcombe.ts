import { wilsonInterval } from "./wilson";

/** Paired outcomes of two systems A and B on the same instances. */
export interface PairedTable {
  readonly both: number;
  readonly onlyA: number;
  readonly onlyB: number;
  readonly neither: number;
}

export interface PairedDifference {
  /** Rate of A minus rate of B, in [-1, 1]. */
  readonly diff: number;
  readonly lo: number;
  readonly hi: number;
  /** Continuity-corrected correlation between the two outcomes. */
  readonly phi: number;
}

function correlation({ both, onlyA, onlyB, neither }: PairedTable, n: number): number {
  const margins = (both + onlyA) * (onlyB + neither) * (both + onlyB) * (onlyA + neither);
  if (margins === 0) return 0;
  const cross = both * neither - onlyA * onlyB;
  return (cross > 0 ? Math.max(cross - n / 2, 0) : cross) / Math.sqrt(margins);
}

/**
 * Interval for the difference of two paired rates: Newcombe 1998, method 10 (square-and-add of Wilson limits with a
 * continuity-corrected phi). Null for no instances.
 */
export function newcombePaired(table: PairedTable, conf = 0.95): PairedDifference | null {
  const { both, onlyA, onlyB, neither } = table;
  const n = both + onlyA + onlyB + neither;
  if (n === 0) return null;
  const a = wilsonInterval(both + onlyA, n, conf);
  const b = wilsonInterval(both + onlyB, n, conf);
  const p1 = (both + onlyA) / n;
  const p2 = (both + onlyB) / n;
  const diff = (onlyA - onlyB) / n;
  const phi = correlation(table, n);
  const reach = (one: number, two: number): number =>
    Math.sqrt(Math.max(0, one * one - 2 * phi * one * two + two * two));
  return {
    diff,
    lo: Math.max(-1, diff - reach(p1 - a.lo, b.hi - p2)),
    hi: Math.min(1, diff + reach(a.hi - p1, p2 - b.lo)),
    phi,
  };
}

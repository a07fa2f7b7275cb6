import { mcnemar } from "@/lib/stats/mcnemar";

/** Label of an instance that one side has no outcome for. */
export const MISSING_OUTCOME = "MISSING";

export interface ErrorFlow {
  /** The good label first, the others ascending by code unit. */
  readonly labels: readonly string[];
  /** Instances from row label (base) to column label (tuned). */
  readonly matrix: readonly (readonly number[])[];
  readonly rowSums: readonly number[];
  readonly colSums: readonly number[];
  readonly n: number;
  /** Good before, not after; and the other way round. */
  readonly regressions: number;
  readonly fixes: number;
  readonly net: number;
  readonly okBase: number | null;
  readonly okTuned: number | null;
  /** Where regressions went, as shares of all regressions; empty without any. */
  readonly regressionShares: ReadonlyMap<string, number>;
  /** Exact McNemar on (regressions, fixes). */
  readonly mcnemarP: number;
}

/**
 * How outcomes moved between two runs over the same instances. Both maps go from instance id to outcome label; an
 * instance of only one side is MISSING on the other.
 */
export function errorFlow(
  base: ReadonlyMap<string, string>,
  tuned: ReadonlyMap<string, string>,
  ok: string,
): ErrorFlow {
  const instances = [...new Set([...base.keys(), ...tuned.keys()])];
  const moves = instances.map((id) => [base.get(id) ?? MISSING_OUTCOME, tuned.get(id) ?? MISSING_OUTCOME] as const);
  const others = new Set(moves.flat());
  others.delete(ok);
  const labels = [ok, ...[...others].sort((a, b) => (a < b ? -1 : 1))];
  const position = new Map(labels.map((label, i) => [label, i]));
  const matrix = labels.map(() => labels.map(() => 0));
  for (const [from, to] of moves) {
    const row = matrix[position.get(from) ?? 0];
    const column = position.get(to) ?? 0;
    if (row !== undefined) row[column] = (row[column] ?? 0) + 1;
  }
  const rowSums = matrix.map((row) => row.reduce((a, b) => a + b, 0));
  const colSums = labels.map((_, j) => matrix.reduce((total, row) => total + (row[j] ?? 0), 0));
  const kept = matrix[0]?.[0] ?? 0;
  const n = moves.length;
  const regressions = (rowSums[0] ?? 0) - kept;
  const fixes = (colSums[0] ?? 0) - kept;
  const shares =
    regressions === 0
      ? []
      : labels.slice(1).map((label, j) => [label, (matrix[0]?.[j + 1] ?? 0) / regressions] as const);
  return {
    labels,
    matrix,
    rowSums,
    colSums,
    n,
    regressions,
    fixes,
    net: fixes - regressions,
    okBase: n === 0 ? null : (rowSums[0] ?? 0) / n,
    okTuned: n === 0 ? null : (colSums[0] ?? 0) / n,
    regressionShares: new Map(shares),
    mcnemarP: mcnemar(regressions, fixes).exact,
  };
}

/** One ribbon of a flow drawing. */
export interface FlowLink {
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/** Label that small labels are folded into for the drawing. */
export const OTHER_OUTCOME = "OTHER";

/** Links with a count for drawing: labels under `minShare` of n on both sides are folded into OTHER, the table keeps all. */
export function flowLinks(flow: ErrorFlow, minShare = 0.01): FlowLink[] {
  const folded = flow.labels.map((label, i) => {
    const largest = Math.max(flow.rowSums[i] ?? 0, flow.colSums[i] ?? 0);
    return i > 0 && largest < minShare * flow.n ? OTHER_OUTCOME : label;
  });
  const links = new Map<string, { from: string; to: string; count: number }>();
  for (const [i, row] of flow.matrix.entries()) {
    for (const [j, count] of row.entries()) {
      if (count === 0) continue;
      const from = folded[i] ?? OTHER_OUTCOME;
      const to = folded[j] ?? OTHER_OUTCOME;
      const key = JSON.stringify([from, to]);
      const link = links.get(key);
      if (link === undefined) links.set(key, { from, to, count });
      else link.count += count;
    }
  }
  return [...links.values()];
}

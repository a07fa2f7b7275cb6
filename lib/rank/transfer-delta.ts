import { signTest } from "@/lib/stats/binomial";

/** Scores of checkpoints on several benchmarks, in percent; `base` names the row a checkpoint was tuned from. */
export interface TransferTable {
  readonly benchmarks: readonly string[];
  readonly rows: readonly {
    readonly name: string;
    readonly base: string | null;
    /** In the order of `benchmarks`; null = not measured. */
    readonly scores: readonly (number | null)[];
  }[];
}

export type TransferClass = "mostly-improved" | "mostly-degraded" | "balanced";

export interface TransferRow {
  readonly name: string;
  /** Score minus base score in points; null when one of them is missing. */
  readonly delta: ReadonlyMap<string, number | null>;
  readonly improved: number;
  readonly degraded: number;
  readonly class: TransferClass;
}

export interface TransferDelta {
  readonly rows: readonly TransferRow[];
  readonly improved: number;
  readonly degraded: number;
  readonly unchanged: number;
  /** Exact two-sided sign test on improved against degraded. */
  readonly signTestP: number;
}

/** Scores carry decimals of percent: differences are cleaned of the noise of their binary form before the sign is read. */
const clean = (value: number): number => Math.round(value * 1e10) / 1e10;

/**
 * What tuning did elsewhere: differences against the base row, recomputed from the scores. Benchmarks the model was tuned
 * for (`inDomain`) keep their delta and count in no counter. Base rows themselves give no row.
 */
export function transferDelta(table: TransferTable, inDomain: readonly string[]): TransferDelta {
  const byName = new Map(table.rows.map((row) => [row.name, row]));
  const home = new Set(inDomain);
  let improved = 0;
  let degraded = 0;
  let unchanged = 0;
  const rows = table.rows.flatMap((row) => {
    const base = row.base === null ? undefined : byName.get(row.base);
    if (base === undefined) return [];
    const delta = new Map<string, number | null>();
    let up = 0;
    let down = 0;
    for (const [i, benchmark] of table.benchmarks.entries()) {
      const before = base.scores[i] ?? null;
      const after = row.scores[i] ?? null;
      const change = before === null || after === null ? null : clean(after - before);
      delta.set(benchmark, change);
      if (change === null || home.has(benchmark)) continue;
      if (change > 0) up++;
      else if (change < 0) down++;
      else unchanged++;
    }
    improved += up;
    degraded += down;
    return [{ name: row.name, delta, improved: up, degraded: down, class: classOf(up, down) }];
  });
  return { rows, improved, degraded, unchanged, signTestP: signTest(improved, degraded) };
}

function classOf(improved: number, degraded: number): TransferClass {
  if (improved === degraded) return "balanced";
  return improved > degraded ? "mostly-improved" : "mostly-degraded";
}

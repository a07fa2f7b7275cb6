export interface ArenaRanks {
  readonly best: readonly number[];
  readonly worst: readonly number[];
}

/**
 * Ranks from intervals alone: best_i = 1 + #{j: lo_j > hi_i} (the rule of FastChat), worst_i = m - #{j: hi_j < lo_i}.
 * Intervals that only touch are tied. It ignores the pairing and is therefore wider than the paired tests.
 */
export function arenaRanks(lo: readonly number[], hi: readonly number[]): ArenaRanks {
  const m = lo.length;
  const limits = lo.map((low, i) => ({ low, high: hi[i] ?? low }));
  return {
    best: limits.map((own) => 1 + limits.filter((other) => other.low > own.high).length),
    worst: limits.map((own) => m - limits.filter((other) => other.high < own.low).length),
  };
}

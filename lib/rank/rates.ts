/** Resolved k of n instances. */
export interface Count {
  readonly k: number;
  readonly n: number;
}

export interface MacroRate {
  /** Pooled rate, the headline: all resolved over all instances. */
  readonly micro: number | null;
  /** Plain mean of the group rates, only ever shown as a labelled extra. */
  readonly macro: number | null;
  /** Standard error of the macro mean: sqrt(sum p(1-p)/n) / groups. */
  readonly seMacro: number | null;
}

/** Micro and macro rate over groups (languages). Empty groups are dropped; all null when nothing is left. */
export function macroRate(groups: readonly Count[]): MacroRate {
  const filled = groups.filter((group) => group.n > 0);
  if (filled.length === 0) return { micro: null, macro: null, seMacro: null };
  const total = (pick: (group: Count) => number): number => filled.reduce((sum, group) => sum + pick(group), 0);
  return {
    micro: total((group) => group.k) / total((group) => group.n),
    macro: total((group) => group.k / group.n) / filled.length,
    seMacro: Math.sqrt(total(({ k, n }) => ((k / n) * (1 - k / n)) / n)) / filled.length,
  };
}

/** Resolved instances of one system if every run had been stopped at a cap. */
export interface BudgetCurve {
  /** Steps [cap, resolved at or under it], ascending: right-continuous, starting from 0 resolved. */
  readonly steps: readonly (readonly [cap: number, resolved: number])[];
  /** The benchmark's size: the denominator at every cap. */
  readonly n: number;
  /** Resolved instances without a spend figure: in no step, named beside the curve. */
  readonly unknown: number;
}

/**
 * A cost-cap or step-cap curve: instance i counts at cap x when it is resolved and spent at most x (dollars, steps,
 * seconds or tokens). `spent[i]` is null where unknown.
 */
export function budgetCurve(resolved: ArrayLike<number | boolean>, spent: readonly (number | null)[]): BudgetCurve {
  const caps: number[] = [];
  let unknown = 0;
  for (let i = 0; i < resolved.length; i++) {
    if (!resolved[i]) continue;
    const cap = spent[i] ?? null;
    if (cap === null || Number.isNaN(cap)) unknown++;
    else caps.push(cap);
  }
  caps.sort((a, b) => a - b);
  const steps: [number, number][] = [];
  for (const [i, cap] of caps.entries()) if (caps[i + 1] !== cap) steps.push([cap, i + 1]);
  return { steps, n: resolved.length, unknown };
}

/** Resolved count at a cap: the last step not beyond it. */
export function resolvedAtCap(curve: BudgetCurve, cap: number): number {
  let resolved = 0;
  for (const [x, count] of curve.steps) {
    if (x > cap) break;
    resolved = count;
  }
  return resolved;
}

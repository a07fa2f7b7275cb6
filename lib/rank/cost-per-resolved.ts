import { sum } from "@/lib/stats/moments";

export interface CostPerResolved {
  /** US dollars over the instances with a known cost. */
  readonly totalUsd: number;
  /** Share of instances with a known cost; null without instances. */
  readonly covered: number | null;
  readonly meanUsd: number | null;
  /** All costs, failed runs included, over resolved instances. Null when nothing is resolved or a cost is unknown. */
  readonly costPerResolvedUsd: number | null;
}

/** `costsUsd[i]` is null where the cost of instance i is unknown. */
export function costPerResolved(
  costsUsd: readonly (number | null)[],
  resolved: ArrayLike<number | boolean>,
): CostPerResolved {
  const known = costsUsd.filter((cost) => cost !== null);
  const totalUsd = sum(known);
  const n = costsUsd.length;
  let resolvedCount = 0;
  for (let i = 0; i < resolved.length; i++) if (resolved[i]) resolvedCount++;
  return {
    totalUsd,
    covered: n === 0 ? null : known.length / n,
    meanUsd: known.length === 0 ? null : totalUsd / known.length,
    costPerResolvedUsd: resolvedCount === 0 || known.length < n ? null : totalUsd / resolvedCount,
  };
}

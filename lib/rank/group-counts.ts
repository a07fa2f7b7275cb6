import { type OutcomeBits, resolvedAt } from "./outcome-bits";

/** Instances by a facet (language, repository, category): group names, and the groups of each instance. */
export interface InstanceGroups {
  /** Ascending by code unit. */
  readonly names: readonly string[];
  readonly sizes: readonly number[];
  /** Positions into `names` for each instance; none, one or several. */
  readonly of: readonly Uint32Array[];
}

/** Groups instances by the labels of each; a label listed twice for one instance counts once, empty labels are dropped. */
export function groupInstances(labels: readonly (readonly string[])[]): InstanceGroups {
  const sets = labels.map((own) => new Set(own.filter((label) => label !== "")));
  const names = [...new Set(sets.flatMap((own) => [...own]))].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const position = new Map(names.map((name, i) => [name, i]));
  const sizes = names.map(() => 0);
  const of = sets.map((own) => Uint32Array.from([...own], (label) => position.get(label) ?? 0));
  for (const groups of of) for (const g of groups) sizes[g] = (sizes[g] ?? 0) + 1;
  return { names, sizes, of };
}

/** Resolved of each group for one system: the denominator is always the group's size. */
export function groupCounts(
  groups: InstanceGroups,
  outcomes: OutcomeBits,
): Readonly<Record<string, { readonly k: number; readonly n: number }>> {
  const resolved = new Uint32Array(groups.names.length);
  for (const [i, own] of groups.of.entries()) {
    if (resolvedAt(outcomes, i)) for (const g of own) resolved[g] = (resolved[g] ?? 0) + 1;
  }
  return Object.fromEntries(groups.names.map((name, g) => [name, { k: resolved[g] ?? 0, n: groups.sizes[g] ?? 0 }]));
}

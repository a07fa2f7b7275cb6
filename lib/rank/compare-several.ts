import { mcnemar } from "@/lib/stats/mcnemar";
import { newcombePaired, type PairedDifference, type PairedTable } from "@/lib/stats/newcombe";
import { holm } from "@/lib/stats/p-adjust";
import { groupInstances } from "./group-counts";
import { type OutcomeBits, packOutcomes, pairedTable, resolvedAt } from "./outcome-bits";

/** Two of several compared systems, by their positions. */
export interface SeveralPair {
  readonly a: number;
  readonly b: number;
  readonly table: PairedTable;
  /** Exact McNemar p, and the same after Holm's correction over all pairs of the comparison. */
  readonly p: number;
  readonly holm: number;
  readonly difference: PairedDifference | null;
}

/** Every pair of a few systems on the same instances. */
export function comparePairs(outcomes: readonly OutcomeBits[], conf: number): SeveralPair[] {
  const plain = outcomes.flatMap((first, a) =>
    outcomes.slice(a + 1).map((second, offset) => {
      const table = pairedTable(first, second);
      const p = mcnemar(table.onlyA, table.onlyB).exact;
      return { a, b: a + 1 + offset, table, p, difference: newcombePaired(table, conf) };
    }),
  );
  const adjusted = holm(plain.map(({ p }) => p));
  return plain.map((pair, at) => ({ ...pair, holm: adjusted[at] ?? 1 }));
}

/** The paired table inside each label (category, language) of instances; an instance with several labels counts in each. */
export function labelTables(
  a: OutcomeBits,
  b: OutcomeBits,
  labels: readonly (readonly string[])[],
): { readonly name: string; readonly table: PairedTable }[] {
  const groups = groupInstances(labels);
  return groups.names.map((name, group) => {
    const members = groups.of.flatMap((own, at) => (own.includes(group) ? [at] : []));
    const inside = (bits: OutcomeBits) => packOutcomes(members.map((at) => resolvedAt(bits, at)));
    return { name, table: pairedTable(inside(a), inside(b)) };
  });
}

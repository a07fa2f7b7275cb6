import type { SuiteAgreement } from "@/lib/formats/suite";
import { pairOrders, rankCorrelation } from "@/lib/stats/correlation";
import type { OutcomeBits } from "./outcome-bits";
import { rankAgreement } from "./rank-agreement";
import { rankReversal, type ReversalOptions, type TwoBenchmarkSystem } from "./rank-reversal";

/** One benchmark of a set: score and results by instance of each system, in the set's order. */
export interface SuiteColumn {
  readonly slug: string;
  readonly scores: readonly (number | null)[];
  readonly outcomes: readonly (OutcomeBits | null)[];
}

/** Systems under which an order says nothing. */
const FEWEST = 3;

function agreement(a: SuiteColumn, b: SuiteColumn, options: ReversalOptions): SuiteAgreement | null {
  const both = a.scores.flatMap((x, at) => {
    const y = b.scores[at] ?? null;
    return x === null || y === null ? [] : [{ x, y, onA: a.outcomes[at] ?? null, onB: b.outcomes[at] ?? null, at }];
  });
  if (both.length < FEWEST) return null;
  const x = both.map((one) => one.x);
  const y = both.map((one) => one.y);
  const { concordant, discordant, pairs } = pairOrders(x, y);
  const counted = both.flatMap(({ onA, onB, at }): TwoBenchmarkSystem[] =>
    onA === null || onB === null ? [] : [{ id: String(at), onA, onB }],
  );
  const known = counted.length === both.length;
  const plain = rankCorrelation(x, y, options.conf);
  return {
    a: a.slug,
    b: b.slug,
    systems: both.length,
    pairs,
    reversed: discordant,
    tied: pairs - concordant - discordant,
    confirmed: known ? rankReversal(counted, options).counts.confirmed : null,
    tauB: plain.tauB,
    tauInterval: known ? rankAgreement(counted, options).tauInstanceCI : plain.tauCI,
    rho: plain.rho,
    rhoInterval: plain.rhoCI,
  };
}

/** How every two benchmarks of a set order its systems, the lowest agreement first; an undefined one comes last. */
export function suiteAgreements(columns: readonly SuiteColumn[], options: ReversalOptions): readonly SuiteAgreement[] {
  return columns
    .flatMap((a, at) => columns.slice(at + 1).map((b) => agreement(a, b, options)))
    .filter((one) => one !== null)
    .sort((a, b) => (a.tauB ?? 2) - (b.tauB ?? 2));
}

import { mcnemarLookup } from "@/lib/stats/mcnemar";
import { holm } from "@/lib/stats/p-adjust";
import { bothResolved, type OutcomeBits, pairedTable } from "./outcome-bits";

/** One pair of systems: discordant instances, exact McNemar p, and that p after Holm over all pairs. */
export interface PairTest {
  readonly a: number;
  readonly b: number;
  readonly onlyA: number;
  readonly onlyB: number;
  readonly p: number;
  readonly holm: number;
}

/** Every pair of systems by index, a < b, in that order. For boards of a screen; O(m^2) objects. */
export function pairTests(systems: readonly OutcomeBits[]): PairTest[] {
  const exact = mcnemarLookup();
  const tests = systems.flatMap((first, a) =>
    systems.slice(a + 1).map((second, offset) => {
      const { onlyA, onlyB } = pairedTable(first, second);
      return { a, b: a + 1 + offset, onlyA, onlyB, p: exact(onlyA, onlyB) };
    }),
  );
  const adjusted = holm(tests.map((test) => test.p));
  return tests.map((test, i) => ({ ...test, holm: adjusted[i] ?? 1 }));
}

/** Which system beats which, and the places that leaves open. */
export interface SignificanceRanks {
  readonly systems: number;
  readonly pairs: number;
  /** 1 + systems that beat this one. */
  readonly best: readonly number[];
  /** m - systems that this one beats. */
  readonly worst: readonly number[];
  /** 1 = row beats column, -1 = is beaten by it, 0 = not separated, at [row * systems + column]. */
  readonly outcome: Int8Array;
}

/**
 * Exact McNemar for every pair on the same instances, Holm over all m(m-1)/2 pairs: a beats b when the adjusted p is
 * under alpha and a has more instances to itself. "Not separated" is no equivalence relation: a = b and b = c allow
 * a > c, so ties are never one block. Same answers as `pairTests`, without keeping the pairs.
 */
export function significanceRanks(systems: readonly OutcomeBits[], alpha = 0.05): SignificanceRanks {
  const m = systems.length;
  const pairs = (m * (m - 1)) / 2;
  const both = new Uint32Array(pairs);
  const frequency = new Map<number, number>();
  const exact = mcnemarLookup();
  let at = 0;
  for (const [i, a] of systems.entries()) {
    for (let j = i + 1; j < m; j++) {
      const b = systems[j];
      if (b === undefined) continue;
      if (a.n !== b.n) throw new RangeError(`Paired outcomes need the same instances, got ${a.n} and ${b.n}.`);
      const shared = bothResolved(a, b);
      both[at++] = shared;
      const p = exact(a.resolvedCount - shared, b.resolvedCount - shared);
      frequency.set(p, (frequency.get(p) ?? 0) + 1);
    }
  }
  const cut = holmCut(frequency, pairs, alpha);
  const outcome = new Int8Array(m * m);
  const best = new Array<number>(m).fill(1);
  const worst = new Array<number>(m).fill(m);
  at = 0;
  for (const [i, a] of systems.entries()) {
    for (let j = i + 1; j < m; j++) {
      const shared = both[at++] ?? 0;
      const onlyA = a.resolvedCount - shared;
      const onlyB = (systems[j]?.resolvedCount ?? 0) - shared;
      if (onlyA === onlyB || exact(onlyA, onlyB) > cut) continue;
      const winner = onlyA > onlyB ? i : j;
      const loser = onlyA > onlyB ? j : i;
      outcome[winner * m + loser] = 1;
      outcome[loser * m + winner] = -1;
      best[loser] = (best[loser] ?? 1) + 1;
      worst[winner] = (worst[winner] ?? m) - 1;
    }
  }
  return { systems: m, pairs, best, worst, outcome };
}

/** The largest p that Holm's step-down still rejects at alpha, from the frequency of each p; -1 when it rejects none. */
function holmCut(frequency: ReadonlyMap<number, number>, pairs: number, alpha: number): number {
  let cut = -1;
  let smaller = 0;
  for (const p of [...frequency.keys()].sort((a, b) => a - b)) {
    if (!((pairs - smaller) * p < alpha)) break;
    cut = p;
    smaller += frequency.get(p) ?? 0;
  }
  return cut;
}

/** Indices not separated from `system`, itself left out, ascending. */
export function tiesOf(ranks: SignificanceRanks, system: number): number[] {
  const ties: number[] = [];
  for (let j = 0; j < ranks.systems; j++) {
    if (j !== system && ranks.outcome[system * ranks.systems + j] === 0) ties.push(j);
  }
  return ties;
}

import { kendallTauB } from "@/lib/stats/correlation";
import { mean } from "@/lib/stats/moments";
import { quantile7 } from "@/lib/stats/quantile";
import { seededRandom } from "@/lib/stats/random";
import { type OutcomeBits, ones } from "./outcome-bits";

/** How far a ranking survives a change of instances. */
export interface RankStability {
  readonly splits: number;
  /** Splits whose two halves have a leader in common. */
  readonly sameLeader: number;
  /** Halves (two a split) that each system led, alone or shared, in the order of `systems`. */
  readonly led: readonly number[];
  /** Kendall's tau-b between the two halves: mean and central 95 % over splits; null where it is never defined. */
  readonly tau: { readonly mean: number; readonly lo: number; readonly hi: number } | null;
}

/**
 * Ranks the systems on random halves of the instances, `splits` times: would the same system lead on the other half?
 * Seeded; each split is a Fisher-Yates shuffle whose first floor(n/2) instances are one half, the rest the other.
 */
export function rankStability(systems: readonly OutcomeBits[], splits: number, seed: number): RankStability {
  const n = systems[0]?.n ?? 0;
  const random = seededRandom(seed);
  const order = Uint32Array.from({ length: n }, (_, i) => i);
  const led = new Array<number>(systems.length).fill(0);
  const taus: number[] = [];
  let sameLeader = 0;
  for (let split = 0; split < splits; split++) {
    for (let i = n - 1; i > 0; i--) {
      const j = random.nextIndex(i + 1);
      const held = order[i] ?? 0;
      order[i] = order[j] ?? 0;
      order[j] = held;
    }
    const half = halfMask(order, Math.floor(n / 2));
    const first = systems.map((system) => countUnder(system, half));
    const second = systems.map((system, s) => system.resolvedCount - (first[s] ?? 0));
    const leaders = [leadersOf(first), leadersOf(second)] as const;
    for (const side of leaders) for (const s of side) led[s] = (led[s] ?? 0) + 1;
    if ([...leaders[0]].some((s) => leaders[1].has(s))) sameLeader++;
    const tau = kendallTauB(first, second);
    if (tau !== null) taus.push(tau);
  }
  const center = mean(taus);
  const lo = quantile7(taus, 0.025);
  const hi = quantile7(taus, 0.975);
  const tau = center === null || lo === null || hi === null ? null : { mean: center, lo, hi };
  return { splits, sameLeader, led, tau };
}

function halfMask(order: Uint32Array, size: number): Uint32Array {
  const mask = new Uint32Array(Math.ceil(order.length / 32));
  for (const i of order.subarray(0, size)) mask[i >>> 5] = (mask[i >>> 5] ?? 0) | (1 << (i & 31));
  return mask;
}

function countUnder(system: OutcomeBits, mask: Uint32Array): number {
  let count = 0;
  for (let w = 0; w < mask.length; w++) count += ones((system.words[w] ?? 0) & (mask[w] ?? 0));
  return count;
}

function leadersOf(counts: readonly number[]): Set<number> {
  const most = counts.reduce((a, b) => Math.max(a, b), 0);
  return new Set(counts.flatMap((count, s) => (count === most ? [s] : [])));
}

import type { PairedTable } from "@/lib/stats/newcombe";

/**
 * Which instances of a benchmark one system resolved, one bit an instance in the benchmark's fixed order. 500 instances
 * are 64 bytes, so that all pairs of 2,000 systems are counted in a fraction of a second.
 */
export interface OutcomeBits {
  /** Instances, resolved or not: the denominator. */
  readonly n: number;
  readonly words: Uint32Array;
  readonly resolvedCount: number;
}

/** Ones in a 32-bit word. */
export function ones(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Packs one truth value an instance (anything but 0 and false is resolved). */
export function packOutcomes(resolved: ArrayLike<number | boolean>): OutcomeBits {
  const words = new Uint32Array(Math.ceil(resolved.length / 32));
  let resolvedCount = 0;
  for (let i = 0; i < resolved.length; i++) {
    if (!resolved[i]) continue;
    words[i >>> 5] = (words[i >>> 5] ?? 0) | (1 << (i & 31));
    resolvedCount++;
  }
  return { n: resolved.length, words, resolvedCount };
}

/** True when instance `i` (from 0) is resolved. */
export function resolvedAt(outcomes: OutcomeBits, i: number): boolean {
  return (((outcomes.words[i >>> 5] ?? 0) >>> (i & 31)) & 1) === 1;
}

/** One byte an instance again: 1 = resolved. */
export function unpackOutcomes(outcomes: OutcomeBits): Uint8Array {
  return Uint8Array.from({ length: outcomes.n }, (_, i) => (resolvedAt(outcomes, i) ? 1 : 0));
}

/** Instances that both systems resolved. */
export function bothResolved(a: OutcomeBits, b: OutcomeBits): number {
  const left = a.words;
  const right = b.words;
  let count = 0;
  for (let w = 0; w < left.length; w++) count += ones((left[w] ?? 0) & (right[w] ?? 0));
  return count;
}

/** The two-by-two table of two systems on the same instances. Throws RangeError when the instance counts differ. */
export function pairedTable(a: OutcomeBits, b: OutcomeBits): PairedTable {
  if (a.n !== b.n) throw new RangeError(`Paired outcomes need the same instances, got ${a.n} and ${b.n}.`);
  const both = bothResolved(a, b);
  const onlyA = a.resolvedCount - both;
  const onlyB = b.resolvedCount - both;
  return { both, onlyA, onlyB, neither: a.n - both - onlyA - onlyB };
}

/** Resolved by A minus resolved by B for each instance: -1, 0 or 1. */
export function pairedDifferences(a: OutcomeBits, b: OutcomeBits): Int8Array {
  return Int8Array.from({ length: a.n }, (_, i) => Number(resolvedAt(a, i)) - Number(resolvedAt(b, i)));
}

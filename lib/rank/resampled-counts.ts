import type { Resampler } from "@/lib/stats/resample";
import type { OutcomeBits } from "./outcome-bits";

/** Resolved counts of every system in every bootstrap replicate; one draw serves all systems. */
export interface ResampledCounts {
  readonly systems: number;
  readonly replicates: number;
  /** Count of system s in replicate r at [s * replicates + r]. */
  readonly counts: Uint16Array | Uint32Array;
  /** Instances in each replicate (varies only when whole clusters are drawn). */
  readonly sizes: Uint32Array;
}

/**
 * Weighted counts by table: for each eight instances the sums of their weights over all 256 patterns are laid out once
 * per replicate, then a system costs one look-up per eight instances.
 */
export function resampledCounts(
  systems: readonly OutcomeBits[],
  resampler: Resampler,
  replicates: number,
): ResampledCounts {
  const n = systems[0]?.n ?? 0;
  const bytes = Math.ceil(n / 8);
  const patterns = systems.map((system) => bytesOf(system, bytes));
  // A draw holds about n instances; two bytes a count halve what a long board needs.
  const Counts = n < 30_000 ? Uint16Array : Uint32Array;
  const counts = new Counts(systems.length * replicates);
  const sizes = new Uint32Array(replicates);
  const weights = new Uint32Array(n);
  const table = new Uint32Array(bytes * 256);
  for (let r = 0; r < replicates; r++) {
    sizes[r] = resampler.draw(weights);
    fillTable(table, weights, bytes);
    for (let s = 0; s < patterns.length; s++) {
      const pattern = patterns[s];
      if (pattern === undefined) continue;
      let count = 0;
      for (let b = 0; b < bytes; b++) count += table[(b << 8) | (pattern[b] ?? 0)] ?? 0;
      counts[s * replicates + r] = count;
    }
  }
  return { systems: systems.length, replicates, counts, sizes };
}

function fillTable(table: Uint32Array, weights: Uint32Array, bytes: number): void {
  for (let b = 0; b < bytes; b++) {
    const base = b << 8;
    table[base] = 0;
    for (let bit = 0; bit < 8; bit++) {
      const weight = weights[b * 8 + bit] ?? 0;
      const half = 1 << bit;
      for (let low = 0; low < half; low++) table[base + half + low] = (table[base + low] ?? 0) + weight;
    }
  }
}

/** The words as bytes from the least significant, independent of the machine's byte order. */
function bytesOf(system: OutcomeBits, bytes: number): Uint8Array {
  return Uint8Array.from({ length: bytes }, (_, b) => ((system.words[b >>> 2] ?? 0) >>> ((b & 3) * 8)) & 255);
}

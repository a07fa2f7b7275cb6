import { pearson } from "@/lib/stats/correlation";
import { type OutcomeBits, resolvedAt } from "./outcome-bits";

/** `unsolved`: by no system; `saturated`: by all; `discriminating`: item-rest correlation of at least 0.60. */
export type InstanceMark = "unsolved" | "saturated" | "discriminating" | "plain";

export interface InstanceDifficulty {
  /** Systems that resolved the instance, of `systems`. */
  readonly solvedBy: number;
  readonly systems: number;
  /**
   * Correlation over systems between resolving this instance and resolving the others (item-rest, so that the instance
   * does not correlate with itself). Null when all systems agree on it, or on the rest.
   */
  readonly itemRest: number | null;
  readonly mark: InstanceMark;
}

/** Item-rest correlation from which an instance is called discriminating. */
export const DISCRIMINATING_FROM = 0.6;

/** One entry an instance, in the benchmark's order: how hard it is and whether it still tells systems apart. */
export function instanceDifficulty(systems: readonly OutcomeBits[]): InstanceDifficulty[] {
  const n = systems[0]?.n ?? 0;
  const m = systems.length;
  const totals = Float64Array.from(systems, (system) => system.resolvedCount);
  return Array.from({ length: n }, (_, i) => {
    const item = Float64Array.from(systems, (system) => (resolvedAt(system, i) ? 1 : 0));
    const solvedBy = item.reduce((a, b) => a + b, 0);
    const itemRest =
      solvedBy === 0 || solvedBy === m
        ? null
        : pearson(
            item,
            totals.map((t, s) => t - (item[s] ?? 0)),
          );
    return { solvedBy, systems: m, itemRest, mark: markOf(solvedBy, m, itemRest) };
  });
}

function markOf(solvedBy: number, systems: number, itemRest: number | null): InstanceMark {
  if (solvedBy === 0) return "unsolved";
  if (solvedBy === systems) return "saturated";
  // The guard keeps a correlation of exactly 0.6 on its side of the edge.
  return itemRest !== null && itemRest >= DISCRIMINATING_FROM - 1e-12 ? "discriminating" : "plain";
}

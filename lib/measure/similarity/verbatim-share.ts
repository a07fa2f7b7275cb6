import { median } from "@/lib/stats/quantile";
import { FEWEST_LINES, type PatchSimilarity } from "./patch-similarity";

/** How often a submission reproduces gold word for word: k of n instances whose gold adds at least five lines. */
export interface VerbatimShare {
  readonly k: number;
  readonly n: number;
}

/** Counts verbatim patches among the instances where gold is long enough for that to mean something (methods F2). */
export function verbatimShare(similarities: Iterable<Pick<PatchSimilarity, "linesB" | "verdict">>): VerbatimShare {
  let k = 0;
  let n = 0;
  for (const { linesB, verdict } of similarities) {
    if (linesB < FEWEST_LINES) continue;
    n += 1;
    if (verdict === "verbatim") k += 1;
  }
  return { k, n };
}

/** The base rate to show beside it: median share over the submissions of the benchmark, null without a comparable one. */
export function medianVerbatimShare(shares: readonly VerbatimShare[]): number | null {
  return median(shares.filter(({ n }) => n > 0).map(({ k, n }) => k / n));
}

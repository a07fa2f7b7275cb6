import type { Runner, TestOutcome } from "@/lib/formats/test-log";
import type { RunnerResult } from "./reader-set";
import type { RunnerReading } from "./runner-reader";

export interface ChosenReading {
  readonly runner: Runner;
  readonly reading: RunnerReading;
}

/**
 * Which runner wrote the log. The named one if it found anything of its own; else a runner that carries others (ctest,
 * bazel) before the carried ones; else the surest, then the one with most tests. Null when nobody recognised anything.
 */
export function chooseReading(results: readonly RunnerResult[], hint: Runner | null): ChosenReading | null {
  const found = results.filter(({ reading }) => reading.evidence > 0);
  const named = found.find(({ entry }) => entry.runner === hint);
  if (named !== undefined) return { runner: named.entry.runner, reading: named.reading };
  const best = found.toSorted((a, b) => weight(b) - weight(a) || b.reading.tests.size - a.reading.tests.size)[0];
  return best === undefined ? null : { runner: best.entry.runner, reading: best.reading };
}

function weight({ entry, reading }: RunnerResult): number {
  const outer = reading.evidence >= 2 ? (entry.outer ?? 0) : 0;
  return outer * 10 + reading.evidence;
}

/** First test of a reading in line order: the place to show when statuses stand where none may. */
export function firstOutcome(reading: RunnerReading): TestOutcome | null {
  let first: TestOutcome | null = null;
  for (const outcome of reading.tests.values()) if (first === null || outcome.from < first.from) first = outcome;
  return first;
}

import type { Runner, TestOutcome } from "@/lib/formats/test-log";
import { worstOf } from "./ledger";
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
  const named = found.filter((result) => runnerOf(result) === hint);
  const [best] = (named.length > 0 ? named : found).toSorted(
    (a, b) => weight(b) - weight(a) || b.reading.tests.size - a.reading.tests.size,
  );
  if (best === undefined) return null;
  const detail = found.find((other) => other !== best && other.entry.runner === "junit-xml");
  return { runner: runnerOf(best), reading: detail === undefined ? best.reading : withDetail(best, detail) };
}

function runnerOf({ entry, reading }: RunnerResult): Runner {
  return reading.as ?? entry.runner;
}

function weight({ entry, reading }: RunnerResult): number {
  const outer = reading.evidence >= 2 ? (entry.outer ?? 0) : 0;
  // prove -v prints the TAP of its files, which says more than its own line a file.
  return outer * 10 + reading.evidence - (entry.runner === "prove" ? 0.5 : 0);
}

/** Build scripts print the XML reports of a build behind its console output: they name the tests that the console does not. */
function withDetail({ entry, reading }: RunnerResult, detail: RunnerResult): RunnerReading {
  if (entry.runner !== "gradle" && entry.runner !== "surefire") return reading;
  const tests = new Map(detail.reading.tests);
  for (const [name, outcome] of reading.tests) {
    const other = tests.get(name);
    if (other === undefined || worstOf(other.status, outcome.status) !== other.status) tests.set(name, outcome);
  }
  const idle = reading.state === "no_tests" && detail.reading.tests.size > 0;
  return { ...reading, tests, state: idle ? "complete" : reading.state };
}

/** First test of a reading in line order: the place to show when statuses stand where none may. */
export function firstOutcome(reading: RunnerReading): TestOutcome | null {
  let first: TestOutcome | null = null;
  for (const outcome of reading.tests.values()) if (first === null || outcome.from < first.from) first = outcome;
  return first;
}

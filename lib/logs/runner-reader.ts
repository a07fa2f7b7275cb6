import type { Flag } from "@/lib/formats/flag";
import type { Limits } from "@/lib/formats/limits";
import type { Runner, RunnerSummary, RunState, TestOutcome } from "@/lib/formats/test-log";

/** What a reader is told at birth. */
export interface ReaderContext {
  readonly limits: Limits;
  /** True inside a region that a harness marked; false when a whole file is read without markers. */
  readonly framed: boolean;
  /** True when the caller named this runner. */
  readonly hinted: boolean;
}

/**
 * One state machine per runner. Lines come cleaned (no ANSI, no NUL). `text` is what a terminal would show last (the part
 * after the last lone CR), `whole` the full line; both are the same string when the line holds no lone CR.
 */
export interface RunnerReader {
  line(text: string, line: number, whole: string): void;
  end(): RunnerReading;
}

export interface RunnerReading {
  /** Runner that wrote a report which several runners can write (JUnit XML, TAP); absent = the entry's own. */
  readonly as?: Runner;
  readonly tests: ReadonlyMap<string, TestOutcome>;
  readonly aliases: ReadonlyMap<string, string>;
  /** Names that SWE-bench's own reader gives, where they differ from the keys -> key (see TestLog.harness_names). */
  readonly harnessNames?: ReadonlyMap<string, string>;
  readonly summary: RunnerSummary | null;
  readonly state: RunState;
  readonly state_line: number | null;
  readonly flags: readonly Flag[];
  /**
   * How sure it is that this runner wrote these lines: 0 = nothing of it was seen, 1 = lines that others print too,
   * 2 = lines of its own, 3 = its own header or summary.
   */
  readonly evidence: 0 | 1 | 2 | 3;
  /** False when the summary counts failures that no test carries (quiet modes): a failing exit code is explained then. */
  readonly failuresNamed?: boolean;
}

/** How a runner enters the house: one file, one line in `registry.ts`. */
export interface RunnerEntry {
  readonly runner: Runner;
  /**
   * What lines that can wake the reader start with behind their blanks, so that a line of the log asks few readers; a
   * number at the head (`NUMBER`) stands for any number. The reader sleeps until `wakes` accepts a line; that line is the
   * first it sees.
   */
  readonly starts: readonly string[];
  wakes(text: string): boolean;
  create(context: ReaderContext): RunnerReader;
  /** Lines before the waking one that the reader needs as well (suite titles stand above their first test). */
  readonly lookback?: number;
  /** Runners whose output carries the output of others (ctest, bazel, ...): theirs is the result. Higher wins. */
  readonly outer?: number;
}

type ReadingParts = Partial<RunnerReading> & Pick<RunnerReading, "tests" | "state" | "evidence">;

/** A reading with its empty parts filled in. */
export function reading(parts: ReadingParts): RunnerReading {
  return { aliases: new Map(), summary: null, state_line: null, flags: [], ...parts };
}

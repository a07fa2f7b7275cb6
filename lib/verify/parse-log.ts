import type { Limits } from "@/lib/formats/limits";
import type { Runner, RunnerSummary, RunState, TestLog, TestOutcome, TestStatus } from "@/lib/formats/test-log";
import { readLog } from "@/lib/logs/read-log";

/** One log as `parse-log` shows it. */
export interface ParsedLog {
  readonly runner: Runner | null;
  readonly state: RunState;
  readonly exit_code: number | null;
  readonly tests: ReadonlyMap<string, TestOutcome>;
  readonly summary: RunnerSummary | null;
}

/** What `proofboard parse-log --json` prints of one log (design: verification, CLI). */
export interface PrintedLog extends Omit<ParsedLog, "tests"> {
  readonly tests: Readonly<Record<string, TestStatus>>;
  /** First and last line that say so. */
  readonly lines: Readonly<Record<string, readonly [number, number]>>;
}

/** Reads one log from its bytes. Never throws on bad input. */
export async function parseLog(
  chunks: AsyncIterable<Uint8Array>,
  options: { readonly runner?: Runner | null; readonly limits: Limits },
): Promise<ParsedLog> {
  const log = await readLog(chunks, { runner: options.runner ?? null, frame: "auto", limits: options.limits });
  const { runner, state, exit_code, summary } = log;
  return { runner, state, exit_code, tests: namedTests(log), summary };
}

/** Records for JSON, without prototype: a test may be called `__proto__`. */
export function printedLog(parsed: ParsedLog): PrintedLog {
  const tests: Record<string, TestStatus> = Object.create(null);
  const lines: Record<string, readonly [number, number]> = Object.create(null);
  for (const [name, { status, from, to }] of parsed.tests) {
    tests[name] = status;
    lines[name] = [from, to];
  }
  return { ...parsed, tests, lines };
}

/**
 * The tests under the names that people look for: inside a region that a harness marked, a test stands under the names that
 * this harness and its data sets give it; everywhere else under its qualified name.
 */
function namedTests(log: TestLog): ReadonlyMap<string, TestOutcome> {
  const names = log.harness_names;
  if (names === undefined) return log.tests;
  const renamed = new Set(names.values());
  const shown = new Map<string, TestOutcome>();
  for (const [key, outcome] of log.tests) if (!renamed.has(key)) shown.set(key, outcome);
  for (const [name, key] of names) {
    const outcome = log.tests.get(key);
    if (outcome !== undefined) shown.set(name, outcome);
  }
  return shown;
}

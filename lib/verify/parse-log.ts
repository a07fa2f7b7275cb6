import type { Limits } from "@/lib/formats/limits";
import type { Runner, RunnerSummary, TestLog, TestOutcome, TestStatus } from "@/lib/formats/test-log";
import { readLog } from "@/lib/logs/read-log";

/** What `proofboard parse-log --json` prints of one log (design: verification, CLI). */
export interface ParsedLog {
  readonly file?: string;
  readonly runner: Runner | null;
  readonly state: string;
  readonly exit_code: number | null;
  /** Without prototype: a test may be called `__proto__`. */
  readonly tests: Record<string, TestStatus>;
  readonly summary: RunnerSummary | null;
  readonly lines: Record<string, [number, number]>;
}

/** Reads one log from its bytes. Never throws on bad input. */
export async function parseLog(
  chunks: AsyncIterable<Uint8Array>,
  options: { readonly runner?: Runner | null; readonly file?: string; readonly limits: Limits },
): Promise<ParsedLog> {
  const log = await readLog(chunks, { runner: options.runner ?? null, frame: "auto", limits: options.limits });
  const tests: Record<string, TestStatus> = Object.create(null);
  const lines: Record<string, [number, number]> = Object.create(null);
  for (const [name, { status, from, to }] of namedTests(log)) {
    tests[name] = status;
    lines[name] = [from, to];
  }
  return {
    ...(options.file === undefined ? {} : { file: options.file }),
    runner: log.runner,
    state: log.state,
    exit_code: log.exit_code,
    tests,
    summary: log.summary,
    lines,
  };
}

/**
 * The tests under the names that people look for: inside a region that a harness marked, a test stands under the names that
 * this harness and its data sets give it; everywhere else under its qualified name.
 */
function namedTests(log: TestLog): readonly (readonly [string, TestOutcome])[] {
  const names = log.harness_names;
  if (names === undefined) return [...log.tests];
  const renamed = new Set(names.values());
  const kept = [...log.tests].filter(([key]) => !renamed.has(key));
  const shown = [...names].flatMap(([name, key]): [string, TestOutcome][] => {
    const outcome = log.tests.get(key);
    return outcome === undefined ? [] : [[name, outcome]];
  });
  return [...kept, ...shown];
}

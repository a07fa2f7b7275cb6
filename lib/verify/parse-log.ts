import type { Limits } from "@/lib/formats/limits";
import type { Runner, RunnerSummary, TestStatus } from "@/lib/formats/test-log";
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
  for (const [name, { status, from, to }] of log.tests) {
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

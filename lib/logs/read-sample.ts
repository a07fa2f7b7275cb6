import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import type { TestLog, TestStatus } from "@/lib/formats/test-log";
import { createLogReader, type LogOptions } from "./read-log";

export interface Sample {
  readonly log: TestLog;
  readonly state: TestLog["state"];
  readonly tests: Readonly<Record<string, TestStatus>>;
  readonly flags: readonly string[];
}

/** Reads a log that is given as text, for tests and the documentation's examples. */
export function readSample(text: string, options: Partial<LogOptions> = {}): Sample {
  const reader = createLogReader({ limits: DEFAULT_LIMITS, ...options });
  reader.push(new TextEncoder().encode(text));
  const log = reader.end();
  const tests = Object.fromEntries([...log.tests].map(([name, { status }]) => [name, status]));
  return { log, state: log.state, tests, flags: log.flags.map((one) => one.code) };
}

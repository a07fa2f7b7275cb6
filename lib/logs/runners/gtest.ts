import type { RunState, RunnerSummary, TestStatus } from "@/lib/formats/test-log";
import { detach } from "@/lib/formats/text-lines";
import { createLedger } from "../ledger";
import { cutDuration } from "../numbers";
import { type ReaderContext, reading, type RunnerEntry, type RunnerReader, type RunnerReading } from "../runner-reader";

const RUN = "[ RUN      ] ";
const RESULTS: readonly (readonly [string, TestStatus])[] = [
  ["[       OK ] ", "PASSED"],
  ["[  FAILED  ] ", "FAILED"],
  ["[  SKIPPED ] ", "SKIPPED"],
];
const DISABLED = "[ DISABLED ] ";
const BAR = "[==========] ";

interface GtestRun {
  readonly name: string;
  readonly from: number;
  to: number;
  passed: boolean;
  failed: boolean;
  skipped: boolean;
}

/** One execution of a test program: from `Running n tests` to its list of failed tests. */
interface Program {
  readonly header: number | null;
  readonly runs: Map<string, GtestRun>;
  readonly loose: Map<string, number>;
  ended: number | null;
  passed: number | null;
  failed: number | null;
  readonly failures: Set<string>;
  listing: boolean;
}

/** Google Test. A result counts only for the test that its own RUN line opened and while no other was opened since. */
function createGtestReader(context: ReaderContext): RunnerReader {
  const ledger = createLedger(context.limits.testNames, "own");
  const totals = { passed: 0, failed: 0, line: 0, text: "" };
  let program = newProgram(null);
  let current: GtestRun | null = null;
  let programs = 0;
  let cutOff: number | null = null;
  let forged: number | null = null;

  function finish(): void {
    if (program.header === null && program.runs.size === 0 && program.loose.size === 0 && program.ended === null)
      return;
    programs += 1;
    const listed = program.failed !== null && program.failures.size === program.failed;
    let passed = 0;
    for (const run of program.runs.values()) {
      const status = statusOf(run, listed ? program.failures : null);
      if (status === "PASSED") passed += 1;
      if (status !== null) ledger.worst(run.name, status, run.from, run.to);
      else ledger.worst(run.name, "ERROR", run.from);
    }
    for (const [name, line] of program.loose) ledger.worst(name, "FAILED", line);
    if (program.ended === null) cutOff ??= program.header ?? 0;
    if (program.passed !== null && passed > program.passed) forged ??= program.ended;
    totals.passed += program.passed ?? 0;
    totals.failed += program.failed ?? 0;
    current = null;
  }

  function result(text: string, at: number, status: TestStatus, line: number): void {
    const name = nameOf(text.slice(at));
    if (program.listing && status === "FAILED") {
      program.failures.add(name);
      return;
    }
    if (program.ended !== null) return;
    if (current !== null && current.name === name) {
      current.to = line;
      if (status === "PASSED") current.passed = true;
      else if (status === "FAILED") current.failed = true;
      else current.skipped = true;
    } else if (program.runs.size === 0 && program.header === null && status === "FAILED") {
      program.loose.set(detach(name), line);
    }
  }

  function tail(text: string, line: number): boolean {
    if (program.ended === null) return false;
    const passed = countBehind(text, "[  PASSED  ] ");
    if (passed !== null) program.passed = passed;
    const failed = countBehind(text, "[  FAILED  ] ");
    if (failed !== null) {
      program.failed = failed;
      program.listing = text.includes("listed below");
    } else if (passed !== null) program.failed ??= 0;
    if (passed !== null || failed !== null) [totals.line, totals.text] = [line, text];
    return passed !== null || failed !== null;
  }

  return {
    line(text, line) {
      const bracket = text.indexOf("[");
      if (bracket === -1) return;
      if (bracket === 0) {
        if (text.startsWith(BAR)) {
          if (text.startsWith("Running ", BAR.length)) {
            finish();
            program = newProgram(line);
          } else if (text.includes(" ran.")) program.ended = line;
          return;
        }
        if (text.startsWith(RUN)) {
          // Nearly every RUN line brings a new name: copied first, its hash is computed once.
          const name = detach(nameOf(text.slice(RUN.length)));
          const known = program.runs.get(name);
          if (known === undefined) {
            current = { name, from: line, to: line, passed: false, failed: false, skipped: false };
            program.runs.set(current.name, current);
          } else current = known;
          return;
        }
        if (text.startsWith(DISABLED)) {
          ledger.worst(detach(nameOf(text.slice(DISABLED.length))), "SKIPPED", line);
          return;
        }
        if (tail(text, line)) return;
      }
      if (text.indexOf(" ] ", bracket) === -1) return;
      for (const [mark, status] of RESULTS) {
        const at = text.startsWith(mark) ? 0 : text.lastIndexOf(mark);
        if (at !== -1) {
          result(text, at + mark.length, status, line);
          return;
        }
      }
    },
    end: () => end(),
  };

  function end(): RunnerReading {
    finish();
    let state: RunState = "complete";
    if (cutOff !== null) state = "truncated";
    else if (forged !== null) state = "forged";
    else if (ledger.tests.size === 0 && totals.passed + totals.failed === 0) state = "no_tests";
    const summary: RunnerSummary | null =
      totals.line === 0 ? null : { line: totals.line, text: totals.text, passed: totals.passed, failed: totals.failed };
    return reading({
      tests: ledger.tests,
      summary,
      state,
      state_line: forged ?? (totals.line === 0 ? null : totals.line),
      evidence: programs > 0 ? 3 : 0,
    });
  }
}

function newProgram(header: number | null): Program {
  return {
    header,
    runs: new Map(),
    loose: new Map(),
    ended: null,
    passed: null,
    failed: null,
    failures: new Set(),
    listing: false,
  };
}

/** A failed test is on the program's own list; a test that prints a FAILED line of itself is not. */
function statusOf(run: GtestRun, failures: ReadonlySet<string> | null): TestStatus | null {
  if (failures?.has(run.name) === true) return "FAILED";
  if (run.failed && (failures === null || (!run.passed && !run.skipped))) return "FAILED";
  if (run.skipped) return "SKIPPED";
  return run.passed ? "PASSED" : null;
}

/** `Ty/0.Size, where TypeParam = int (0 ms)` -> `Ty/0.Size`. */
function nameOf(text: string): string {
  const where = text.indexOf(",") === -1 ? -1 : text.indexOf(", where ");
  return where === -1 ? cutDuration(text.trimEnd()) : text.slice(0, where);
}

function countBehind(text: string, mark: string): number | null {
  if (!text.startsWith(mark) || text.length > 120) return null;
  const match = /^(\d{1,9}) tests?(?:[.,]|$)/.exec(text.slice(mark.length));
  return match === null ? null : Number(match[1]);
}

export const gtestEntry: RunnerEntry = {
  runner: "gtest",
  starts: ["[==========] ", "[ RUN      ] ", "[  FAILED  ] "],
  wakes(text) {
    const start = text.trimStart();
    if (start.startsWith(BAR))
      return start.includes(" from ") && (start.includes("Running ") || start.includes(" ran."));
    return (
      (start.startsWith(RUN) || start.startsWith("[  FAILED  ] ")) && nameOf(start.slice(RUN.length)).includes(".")
    );
  },
  create: createGtestReader,
};

import type { RunnerSummary, RunState, TestStatus } from "@/lib/formats/test-log";
import { createLedger, isFailure } from "../ledger";
import { NUMBER, digitsAt } from "../numbers";
import { type ReaderContext, reading, type RunnerEntry, type RunnerReader, type RunnerReading } from "../runner-reader";

const LETTERS: ReadonlyMap<string, TestStatus> = new Map<string, TestStatus>([
  [".", "PASSED"],
  ["F", "FAILED"],
  ["E", "ERROR"],
  ["S", "SKIPPED"],
]);

/**
 * minitest. With -v `Class#test = 0.00 s = .` (output may stand between name and time); else only the numbered blocks of
 * failures name tests. The blocks have the last word.
 */
function createMinitestReader(context: ReaderContext): RunnerReader {
  const ledger = createLedger(context.limits.testNames);
  let running: { readonly name: string; readonly from: number } | null = null;
  let listing = false;
  let verbose = false;
  let block: TestStatus | null = null;
  let totals: (Counts & { readonly line: number; readonly text: string }) | null = null;

  function settle(text: string, line: number): boolean {
    if (running === null) return false;
    const status = endingStatus(text);
    if (status === null) return false;
    ledger.worst(running.name, status, running.from, line);
    running = null;
    return true;
  }

  function detail(text: string, line: number): void {
    if (block === null) {
      const digits = digitsAt(text.trimStart(), 0);
      const kind = text.trimStart().slice(digits);
      if (digits > 0 && text.startsWith("  ") && kind === ") Failure:") block = "FAILED";
      else if (digits > 0 && text.startsWith("  ") && kind === ") Error:") block = "ERROR";
      else if (digits > 0 && text.startsWith("  ") && kind === ") Skipped:") block = "SKIPPED";
      return;
    }
    const name = nameOfBlock(text);
    if (name !== null) {
      const before = ledger.get(name);
      if (before === undefined || !isFailure(before.status)) ledger.worst(name, block, line);
    }
    block = null;
  }

  return {
    line(text, line) {
      if (text.startsWith("# Running:") || text.startsWith("# Running tests")) {
        listing = true;
        return;
      }
      const counts = readCounts(text);
      if (counts !== null) {
        totals = { ...counts, line, text };
        return;
      }
      if (text.startsWith("Finished in ") || text.startsWith("Finished tests in ")) {
        listing = false;
        running = null;
        return;
      }
      if (!listing) {
        detail(text, line);
        return;
      }
      const name = readName(text);
      if (name === null) {
        settle(text, line);
        return;
      }
      running = { name: name.name, from: line };
      if (settle(name.rest, line)) verbose = true;
    },
    end: () => finish(),
  };

  function finish(): RunnerReading {
    const passed = [...ledger.tests.values()].filter((one) => one.status === "PASSED").length;
    const summary: RunnerSummary | null =
      totals === null
        ? null
        : {
            line: totals.line,
            text: totals.text,
            total: totals.runs,
            failed: totals.failures,
            errors: totals.errors,
            skipped: totals.skips,
            passed: totals.runs - totals.failures - totals.errors - totals.skips,
          };
    let state: RunState = "complete";
    if (summary === null) state = "truncated";
    else if (summary.total === 0) state = "no_tests";
    else if (passed > (summary.passed ?? 0)) state = "forged";
    return reading({
      tests: ledger.tests,
      summary,
      state,
      state_line: totals?.line ?? null,
      evidence: totals !== null ? 3 : verbose ? 2 : listing ? 1 : 0,
    });
  }
}

/** `TestA#test_x = rest`, a class and a method; null for other lines. */
function readName(text: string): { readonly name: string; readonly rest: string } | null {
  const equals = text.indexOf(" = ");
  const end = equals === -1 && text.endsWith(" =") ? text.length - 2 : equals;
  if (end < 3 || end > 1000) return null;
  const name = text.slice(0, end);
  const hash = name.indexOf("#");
  if (hash < 1 || !/^[A-Z][\w:]*$/.test(name.slice(0, hash)) || !name.startsWith("test_", hash + 1)) return null;
  return { name, rest: text.slice(end) };
}

/** Text that ends in `0.00 s = .`. */
function endingStatus(text: string): TestStatus | null {
  const trimmed = text.trimEnd();
  const match = /\d+\.\d+ s = ([.FES])$/.exec(trimmed.slice(-40));
  return match === null ? null : (LETTERS.get(match[1] ?? "") ?? null);
}

/** `TestA#test_bad [mt.rb:4]:`, `TestA#test_err:` */
function nameOfBlock(text: string): string | null {
  const hash = text.indexOf("#");
  if (hash < 1 || text.length > 1000) return null;
  const bracket = text.indexOf(" [", hash);
  const end = bracket !== -1 ? bracket : text.endsWith(":") ? text.length - 1 : -1;
  return end === -1 ? null : text.slice(0, end);
}

interface Counts {
  readonly runs: number;
  readonly failures: number;
  readonly errors: number;
  readonly skips: number;
}

/** `5 runs, 3 assertions, 1 failures, 1 errors, 1 skips` (older: `5 tests, ...`). */
function readCounts(text: string): Counts | null {
  if (text.length > 160 || !text.includes(" assertions, ")) return null;
  const match =
    /^(\d{1,9}) (?:runs|tests), \d{1,9} assertions, (\d{1,9}) failures, (\d{1,9}) errors, (\d{1,9}) skips$/.exec(text);
  if (match === null) return null;
  const [runs = 0, failures = 0, errors = 0, skips = 0] = match.slice(1).map(Number);
  return { runs, failures, errors, skips };
}

export const minitestEntry: RunnerEntry = {
  runner: "minitest",
  starts: ["# Running", "Run options: --seed ", `${NUMBER} runs, `, `${NUMBER} tests, `],
  wakes: (text) =>
    text.startsWith("# Running:") ||
    text.startsWith("# Running tests") ||
    text.startsWith("Run options: --seed ") ||
    readCounts(text) !== null,
  create: createMinitestReader,
};

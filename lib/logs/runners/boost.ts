import type { RunnerSummary, RunState, TestStatus } from "@/lib/formats/test-log";
import { detach } from "@/lib/formats/text-lines";
import { createLedger, isFailure } from "../ledger";
import { type ReaderContext, reading, type RunnerEntry, type RunnerReader, type RunnerReading } from "../runner-reader";
import { indentOf } from "../spec-tree";

const VERDICTS: readonly (readonly [string, TestStatus])[] = [
  ["has passed", "PASSED"],
  ["has failed", "FAILED"],
  ["was aborted", "FAILED"],
  ["was skipped", "SKIPPED"],
];

/**
 * Boost.Test. By default only errors name a case; with log_level=test_suite every case is entered and left; a detailed report
 * at the end judges each and has the last word (it alone knows expected failures).
 */
function createBoostReader(context: ReaderContext): RunnerReader {
  const ledger = createLedger(context.limits.testNames);
  const suites: string[] = [];
  const errors = new Map<string, number>();
  const skipped = new Map<string, number>();
  const left = new Map<string, { readonly from: number; readonly to: number }>();
  const reported = new Map<string, { status: TestStatus; readonly line: number; readonly indent: number }>();
  let running: { readonly path: string; readonly from: number } | null = null;
  let inReport: { readonly path: string; readonly indent: number } | null = null;
  let cases: number | null = null;
  let footer: { readonly line: number; readonly text: string } | null = null;
  let setupError: number | null = null;

  function trace(text: string, line: number): void {
    const quoted = quotedBehind(text, "Entering test suite ");
    if (quoted !== null) {
      suites.push(detach(quoted));
      return;
    }
    if (quotedBehind(text, "Leaving test suite ") !== null) {
      suites.pop();
      return;
    }
    const entered = quotedBehind(text, "Entering test case ");
    if (entered !== null) {
      running = { path: detach([...suites, entered].join("/")), from: line };
      return;
    }
    const done = quotedBehind(text, "Leaving test case ");
    if (done !== null && running !== null && running.path === [...suites, done].join("/")) {
      left.set(running.path, { from: running.from, to: line });
      running = null;
    }
  }

  function report(text: string, line: number): boolean {
    const indent = indentOf(text);
    if (text.startsWith('Test case "', indent)) {
      const end = text.indexOf('" ', indent + 11);
      const verdict = VERDICTS.find(([words]) => text.startsWith(words, end + 2));
      if (end === -1 || verdict === undefined) return false;
      const path = detach(text.slice(indent + 11, end));
      reported.set(path, { status: verdict[1], line, indent });
      inReport = { path, indent };
      return true;
    }
    if (inReport === null) return false;
    if (text === "" || indent <= inReport.indent) inReport = null;
    else if (/^\d{1,9} expected failures?$/.test(text.slice(indent, indent + 40))) {
      const entry = reported.get(inReport.path);
      if (entry !== undefined && entry.status === "PASSED") entry.status = "XFAIL";
    }
    return false;
  }

  return {
    line(text, line) {
      if (text.startsWith("*** ")) {
        if (
          text.startsWith("*** No errors detected") ||
          text.includes(" detected in the test module") ||
          text.includes(" in the test module ")
        ) {
          footer = { line, text };
        }
        return;
      }
      if (text.startsWith("Running ")) {
        const count = /^Running (\d{1,9}) test cases?\.\.\.$/.exec(text.slice(0, 60));
        if (count !== null) cases = Number(count[1]);
        return;
      }
      if (text.startsWith("Test setup error:")) setupError = line;
      if (text.startsWith('Test module "')) footer ??= { line, text };
      const error = quotedBehind(text, "error: in ");
      if (error !== null) {
        if (!errors.has(error)) errors.set(detach(error), line);
        return;
      }
      const off = quotedBehind(text, "Test case ");
      if (off !== null && text.includes('" is skipped because ')) skipped.set(detach(off), line);
      else if (text.indexOf("ing test ") !== -1) trace(text, line);
      else report(text, line);
    },
    end: () => finish(),
  };

  function finish(): RunnerReading {
    for (const [path, { from, to }] of left) ledger.worst(path, "PASSED", from, to);
    for (const [path, line] of skipped) ledger.worst(path, "SKIPPED", line);
    for (const [path, line] of errors) ledger.worst(path, "FAILED", line);
    for (const [path, { status, line }] of reported) {
      if (status !== "PASSED" || errors.has(path)) ledger.replace(path, status, ledger.get(path)?.from ?? line, line);
      else ledger.worst(path, status, line);
    }
    if (running !== null) ledger.worst(running.path, "ERROR", running.from);
    const passed = [...ledger.tests.values()].filter((one) => one.status === "PASSED").length;
    const summary: RunnerSummary | null =
      footer === null ? null : { ...footer, ...(cases === null ? {} : { total: cases }) };
    let state: RunState = "complete";
    if (setupError !== null && footer === null) state = "no_tests";
    else if (footer === null) state = "truncated";
    else if (cases === 0) state = "no_tests";
    else if (cases !== null && passed > cases) state = "forged";
    const clean = footer?.text.startsWith("*** No errors detected") === true;
    return reading({
      tests: ledger.tests,
      summary,
      state,
      state_line: footer?.line ?? setupError,
      evidence: footer !== null || cases !== null || setupError !== null ? 3 : 1,
      failuresNamed: clean || [...ledger.tests.values()].some((one) => isFailure(one.status)),
    });
  }
}

/** The text in quotes right behind `words`, wherever they stand on the line. */
function quotedBehind(text: string, words: string): string | null {
  const at = text.indexOf(`${words}"`);
  if (at === -1) return null;
  const start = at + words.length + 1;
  const end = text.indexOf('"', start);
  return end === -1 || end - start > 1000 ? null : text.slice(start, end);
}

export const boostEntry: RunnerEntry = {
  runner: "boost",
  starts: ["Running ", "*** ", "Entering test module ", "Test setup error:"],
  wakes: (text) =>
    /^Running \d{1,9} test cases?\.\.\.$/.test(text.slice(0, 60)) ||
    text.startsWith("*** No errors detected") ||
    text.startsWith("Entering test module ") ||
    text.startsWith("Test setup error:") ||
    (text.startsWith("*** ") && text.includes(" in the test module ")),
  create: createBoostReader,
};

import type { RunnerSummary, RunState, TestStatus } from "@/lib/formats/test-log";
import { createLedger, isPass } from "../ledger";
import { digitsAt } from "../numbers";
import { type ReaderContext, reading, type RunnerEntry, type RunnerReader, type RunnerReading } from "../runner-reader";

const STATUSES: readonly (readonly [string, TestStatus])[] = [
  ["PASS: ", "PASSED"],
  ["FAIL: ", "FAILED"],
  ["SKIP: ", "SKIPPED"],
  ["XFAIL: ", "XFAIL"],
  ["XPASS: ", "XPASS"],
  ["ERROR: ", "ERROR"],
];
const COUNTS: ReadonlyMap<string, "total" | "passed" | "failed" | "skipped" | "xfailed" | "xpassed" | "errors"> =
  new Map([
    ["TOTAL", "total"],
    ["PASS", "passed"],
    ["FAIL", "failed"],
    ["SKIP", "skipped"],
    ["XFAIL", "xfailed"],
    ["XPASS", "xpassed"],
    ["ERROR", "errors"],
  ]);

interface Counts {
  total: number;
  passed: number;
  failed: number;
  skipped: number;
  xfailed: number;
  xpassed: number;
  errors: number;
}

/** automake's parallel test harness. Lines behind a `Testsuite summary` are dumps of logs until make runs tests again. */
function createAutomakeReader(context: ReaderContext): RunnerReader {
  const ledger = createLedger(context.limits.testNames);
  const counts: Counts = { total: 0, passed: 0, failed: 0, skipped: 0, xfailed: 0, xpassed: 0, errors: 0 };
  let closed = false;
  let last: { readonly line: number; readonly text: string } | null = null;
  let open = 0;
  let suites = 0;

  return {
    line(text, line) {
      if (text.startsWith("Testsuite summary for ")) {
        closed = true;
        suites += 1;
        open = 0;
        return;
      }
      if (
        /^make.{0,20}check-TESTS$/.test(text.slice(0, 60)) ||
        /^make(?:\[\d+\])?: Entering directory/.test(text.slice(0, 60))
      ) {
        closed = false;
        return;
      }
      if (text.startsWith("# ")) {
        const colon = text.indexOf(":");
        const key = COUNTS.get(text.slice(2, colon));
        const value = text.slice(colon + 1).trim();
        if (closed && key !== undefined && value !== "" && digitsAt(value, 0) === value.length && value.length < 10) {
          counts[key] += Number(value);
          last = { line, text };
        }
        return;
      }
      if (closed) return;
      const found = STATUSES.find(([start]) => text.startsWith(start));
      if (found === undefined) return;
      const name = text.slice(found[0].length).trim();
      if (name === "" || name.length > 1000) return;
      open += 1;
      ledger.worst(name, found[1], line);
    },
    end: () => finish(),
  };

  function finish(): RunnerReading {
    const passed = [...ledger.tests.values()].filter((one) => isPass(one.status)).length;
    const summary: RunnerSummary | null = last === null ? null : { ...last, ...counts };
    let state: RunState = "complete";
    if (last === null || open > 0) state = "truncated";
    else if (counts.total === 0) state = "no_tests";
    else if (passed > counts.passed + counts.xfailed + counts.xpassed) state = "forged";
    return reading({
      tests: ledger.tests,
      summary,
      state,
      state_line: last?.line ?? null,
      evidence: suites > 0 ? 3 : ledger.tests.size > 0 ? 1 : 0,
    });
  }
}

export const automakeEntry: RunnerEntry = {
  runner: "automake",
  starts: ["PASS: ", "FAIL: ", "SKIP: ", "XFAIL: ", "XPASS: ", "ERROR: ", "Testsuite summary for "],
  outer: 1,
  wakes: (text) =>
    text.startsWith("Testsuite summary for ") ||
    /^(?:PASS|FAIL|SKIP|XFAIL|XPASS|ERROR): [\w./+-]+(?: \d+)?(?: - .{0,200})?$/.test(text.slice(0, 500)),
  create: createAutomakeReader,
};

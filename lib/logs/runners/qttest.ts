import type { RunnerSummary, RunState, TestStatus } from "@/lib/formats/test-log";
import { createLedger } from "../ledger";
import { type ReaderContext, reading, type RunnerEntry, type RunnerReader, type RunnerReading } from "../runner-reader";

/** Words of QtTest's plain text logger. XPASS fails the function; a blacklisted result counts for nothing. */
const WORDS: readonly (readonly [string, TestStatus | "note"])[] = [
  ["PASS   : ", "PASSED"],
  ["FAIL!  : ", "FAILED"],
  ["SKIP   : ", "SKIPPED"],
  ["XPASS  : ", "FAILED"],
  ["XFAIL  : ", "note"],
  ["BPASS  : ", "PASSED"],
  ["BFAIL  : ", "SKIPPED"],
  ["BXFAIL : ", "note"],
  ["BXPASS : ", "SKIPPED"],
];
const START = "********* Start testing of ";
const FINISH = "********* Finished testing of ";

/** QtTest: `PASS   : Class::function(row)` between `Start testing of` and `Totals:`, class after class. */
function createQttestReader(context: ReaderContext): RunnerReader {
  const ledger = createLedger(context.limits.testNames);
  const totals = { passed: 0, failed: 0, skipped: 0, line: 0, text: "" };
  let open: string | null = null;
  let cutOff: number | null = null;
  let classes = 0;

  return {
    line(text, line) {
      if (text.startsWith("****")) {
        if (text.startsWith(START)) {
          if (open !== null) cutOff ??= line;
          open = text.slice(START.length).split(" ")[0] ?? "";
          classes += 1;
        } else if (text.startsWith(FINISH)) open = null;
        return;
      }
      if (open === null) return;
      const counts = readTotals(text);
      if (counts !== null) {
        totals.passed += counts.passed;
        totals.failed += counts.failed;
        totals.skipped += counts.skipped;
        [totals.line, totals.text] = [line, text];
        return;
      }
      const word = WORDS.find(([start]) => text.startsWith(start));
      if (word === undefined || word[1] === "note") return;
      const name = readName(text.slice(word[0].length));
      if (name !== null && name.startsWith(`${open}::`)) ledger.worst(name, word[1], line);
    },
    end: () => finish(),
  };

  function finish(): RunnerReading {
    const passed = [...ledger.tests.values()].filter((one) => one.status === "PASSED").length;
    const { line, text, failed, skipped } = totals;
    const total = totals.passed + failed + skipped;
    const summary: RunnerSummary | null =
      line === 0 ? null : { line, text, passed: totals.passed, failed, skipped, total };
    let state: RunState = "complete";
    if (open !== null || cutOff !== null || summary === null) state = "truncated";
    else if (total === 0) state = "no_tests";
    else if (passed > totals.passed) state = "forged";
    return reading({
      tests: ledger.tests,
      summary,
      state,
      state_line: summary?.line ?? cutOff,
      evidence: classes > 0 ? 3 : 0,
    });
  }
}

/** `Class::function(row (a))` with whatever follows; parentheses are counted because row names hold them. */
function readName(text: string): string | null {
  const open = text.indexOf("(");
  if (open < 3 || !/^[\w:<>, ]+$/.test(text.slice(0, Math.min(open, 300)))) return null;
  let depth = 0;
  for (let at = open; at < Math.min(text.length, 2000); at += 1) {
    if (text[at] === "(") depth += 1;
    else if (text[at] === ")") depth -= 1;
    if (depth === 0) return text.slice(0, at + 1);
  }
  return null;
}

/** `Totals: 5 passed, 1 failed, 0 skipped, 0 blacklisted, 12ms` */
function readTotals(
  text: string,
): { readonly passed: number; readonly failed: number; readonly skipped: number } | null {
  if (!text.startsWith("Totals: ") || text.length > 160) return null;
  const match = /^Totals: (\d{1,9}) passed, (\d{1,9}) failed, (\d{1,9}) skipped/.exec(text);
  if (match === null) return null;
  const [passed = 0, failed = 0, skipped = 0] = match.slice(1).map(Number);
  return { passed, failed, skipped };
}

export const qttestEntry: RunnerEntry = {
  runner: "qttest",
  starts: ["*"],
  wakes: (text) => text.startsWith(START),
  create: createQttestReader,
};

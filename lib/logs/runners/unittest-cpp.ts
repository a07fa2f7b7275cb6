import type { RunnerSummary, RunState } from "@/lib/formats/test-log";
import { createLedger } from "../ledger";
import { type ReaderContext, reading, type RunnerEntry, type RunnerReader, type RunnerReading } from "../runner-reader";

const MARK = "error: Failure in ";

/** UnitTest++: `file:line: error: Failure in Name: text`, then `Success: n tests passed.` or `FAILURE: k out of n tests failed`. */
function createUnittestCppReader(context: ReaderContext): RunnerReader {
  const ledger = createLedger(context.limits.testNames);
  const totals = { total: 0, failed: 0, line: 0, text: "" };
  let open = 0;

  return {
    line(text, line) {
      const at = text.indexOf(MARK);
      if (at !== -1) {
        const name = /^([\w:<>,~]{1,500}?): /.exec(text.slice(at + MARK.length, at + MARK.length + 600))?.[1];
        if (name !== undefined) {
          ledger.worst(name, "FAILED", line);
          open += 1;
        }
        return;
      }
      const counts = readTotals(text);
      if (counts === null) return;
      totals.total += counts.total;
      totals.failed += counts.failed;
      [totals.line, totals.text] = [line, text];
      open = 0;
    },
    end: () => finish(),
  };

  function finish(): RunnerReading {
    const { total, failed, line, text } = totals;
    const summary: RunnerSummary | null = line === 0 ? null : { line, text, total, failed, passed: total - failed };
    let state: RunState = "complete";
    if (summary === null || open > 0) state = "truncated";
    else if (total === 0) state = "no_tests";
    return reading({
      tests: ledger.tests,
      summary,
      state,
      state_line: summary?.line ?? null,
      evidence: summary === null ? 1 : 3,
      failuresNamed: ledger.tests.size > 0 || failed === 0,
    });
  }
}

function readTotals(text: string): { readonly total: number; readonly failed: number } | null {
  if (text.length > 160) return null;
  const good = /^Success: (\d{1,9}) tests? passed\.$/.exec(text);
  if (good !== null) return { total: Number(good[1]), failed: 0 };
  const bad = /^FAILURE: (\d{1,9}) out of (\d{1,9}) tests? failed/.exec(text);
  return bad === null ? null : { total: Number(bad[2]), failed: Number(bad[1]) };
}

export const unittestCppEntry: RunnerEntry = {
  runner: "unittest-cpp",
  starts: ["Success: ", "FAILURE: "],
  lookback: 4096,
  wakes: (text) => readTotals(text) !== null,
  create: createUnittestCppReader,
};

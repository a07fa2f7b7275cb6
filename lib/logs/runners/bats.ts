import type { RunnerSummary, RunState, TestStatus } from "@/lib/formats/test-log";
import { createLedger, isFailure } from "../ledger";
import { cutDuration, NUMBER } from "../numbers";
import { type ReaderContext, reading, type RunnerEntry, type RunnerReader, type RunnerReading } from "../runner-reader";

const MARKS: readonly (readonly [string, TestStatus])[] = [
  [" ✓ ", "PASSED"],
  [" ✗ ", "FAILED"],
  [" - ", "SKIPPED"],
];

/** bats with its pretty formatter: each test line is redrawn, the last drawing carries the mark. */
function createBatsReader(context: ReaderContext): RunnerReader {
  const ledger = createLedger(context.limits.testNames);
  let totals: {
    readonly tests: number;
    readonly failed: number;
    readonly skipped: number;
    readonly line: number;
    readonly text: string;
  } | null = null;

  return {
    line(text, line) {
      const found = readTotals(text);
      if (found !== null) {
        totals = { ...found, line, text };
        return;
      }
      const mark = MARKS.find(([start]) => text.startsWith(start));
      if (mark === undefined) return;
      let name = cutDuration(text.slice(3).trimEnd());
      const skipped = name.lastIndexOf(" (skipped");
      if (mark[1] === "SKIPPED" && skipped === -1) return;
      if (skipped > 0 && name.endsWith(")")) name = name.slice(0, skipped);
      ledger.worst(name, mark[1], line);
    },
    end: () => finish(),
  };

  function finish(): RunnerReading {
    const all = [...ledger.tests.values()];
    const passed = all.filter((one) => one.status === "PASSED").length;
    const summary: RunnerSummary | null =
      totals === null
        ? null
        : {
            line: totals.line,
            text: totals.text,
            total: totals.tests,
            failed: totals.failed,
            skipped: totals.skipped,
            passed: totals.tests - totals.failed - totals.skipped,
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
      evidence: totals !== null ? 3 : all.length > 0 ? 1 : 0,
      failuresNamed: all.some((one) => isFailure(one.status)) || (totals?.failed ?? 0) === 0,
    });
  }
}

/** `4 tests, 1 failure, 1 skipped` */
function readTotals(
  text: string,
): { readonly tests: number; readonly failed: number; readonly skipped: number } | null {
  if (text.length > 120) return null;
  const match =
    /^(\d{1,9}) tests?, (\d{1,9}) failures?(?:, (\d{1,9}) skipped)?(?:, \d{1,9} not run)?(?: in \d{1,9} seconds)?$/.exec(
      text.trimEnd(),
    );
  return match === null ? null : { tests: Number(match[1]), failed: Number(match[2]), skipped: Number(match[3] ?? 0) };
}

export const batsEntry: RunnerEntry = {
  runner: "bats",
  starts: ["✓ ", "✗ ", `${NUMBER} test`],
  wakes: (text) => text.startsWith(" ✓ ") || text.startsWith(" ✗ ") || readTotals(text) !== null,
  create: createBatsReader,
};

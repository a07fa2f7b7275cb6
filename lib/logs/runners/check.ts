import type { RunnerSummary, RunState, TestStatus } from "@/lib/formats/test-log";
import { NUMBER } from "../numbers";
import { createLedger, isFailure } from "../ledger";
import { type ReaderContext, reading, type RunnerEntry, type RunnerReader, type RunnerReading } from "../runner-reader";

const LETTERS: ReadonlyMap<string, TestStatus> = new Map<string, TestStatus>([
  ["P", "PASSED"],
  ["F", "FAILED"],
  ["E", "ERROR"],
]);

/** libcheck: `p%: Checks: n, Failures: a, Errors: b`, then `file:line:P|F|E:case:test:iteration: message`. */
function createCheckReader(context: ReaderContext): RunnerReader {
  const ledger = createLedger(context.limits.testNames);
  const totals = { checks: 0, failures: 0, errors: 0, line: 0, text: "" };

  return {
    line(text, line) {
      const counts = readTotals(text);
      if (counts !== null) {
        totals.checks += counts.checks;
        totals.failures += counts.failures;
        totals.errors += counts.errors;
        [totals.line, totals.text] = [line, text];
        return;
      }
      if (totals.line === 0) return;
      const row = readRow(text);
      if (row !== null) ledger.worst(row.name, row.status, line);
    },
    end: () => finish(),
  };

  function finish(): RunnerReading {
    const all = [...ledger.tests.values()];
    const passed = all.filter((one) => one.status === "PASSED").length;
    const { checks, failures, errors, line, text } = totals;
    const good = checks - failures - errors;
    const summary: RunnerSummary | null =
      line === 0 ? null : { line, text, total: checks, failed: failures, errors, passed: good };
    let state: RunState = "complete";
    if (summary === null) state = "truncated";
    else if (checks === 0) state = "no_tests";
    else if (passed > good) state = "forged";
    return reading({
      tests: ledger.tests,
      summary,
      state,
      state_line: summary?.line ?? null,
      evidence: summary === null ? 1 : 3,
      failuresNamed: all.some((one) => isFailure(one.status)) || failures + errors === 0,
    });
  }
}

/** `25%: Checks: 4, Failures: 1, Errors: 2` */
function readTotals(
  text: string,
): { readonly checks: number; readonly failures: number; readonly errors: number } | null {
  if (text.length > 100 || !text.includes("%: Checks: ")) return null;
  const match = /^\d{1,3}%: Checks: (\d{1,9}), Failures: (\d{1,9}), Errors: (\d{1,9})$/.exec(text.trimEnd());
  return match === null ? null : { checks: Number(match[1]), failures: Number(match[2]), errors: Number(match[3]) };
}

/** `ck.c:4:F:core:bad:0: Assertion ...` */
function readRow(text: string): { readonly name: string; readonly status: TestStatus } | null {
  const parts = text.slice(0, 2000).split(":");
  for (let at = 2; at < Math.min(parts.length - 3, 6); at += 1) {
    const status = LETTERS.get(parts[at] ?? "");
    if (status === undefined || !/^\d{1,9}$/.test(parts[at - 1] ?? "") || !/^-?\d{1,9}$/.test(parts[at + 3] ?? ""))
      continue;
    return { name: `${parts[at + 1] ?? ""} > ${parts[at + 2] ?? ""}`, status };
  }
  return null;
}

export const checkEntry: RunnerEntry = {
  runner: "check",
  starts: ["Running suite(s): ", `${NUMBER}%: Checks: `],
  wakes: (text) => text.startsWith("Running suite(s): ") || readTotals(text) !== null,
  create: createCheckReader,
};

import type { RunnerSummary, RunState } from "@/lib/formats/test-log";
import { createLedger, isFailure } from "../ledger";
import { NUMBER, digitsAt } from "../numbers";
import { type ReaderContext, reading, type RunnerEntry, type RunnerReader, type RunnerReading } from "../runner-reader";

/**
 * jasmine's own reporter: dots, then numbered failures by full title, then `n specs, m failures`. Where suites end inside a
 * title is not printed, so a key is the full title.
 */
function createJasmineReader(context: ReaderContext): RunnerReader {
  const ledger = createLedger(context.limits.testNames);
  let block: "FAILED" | "SKIPPED" = "FAILED";
  let expected = 1;
  let totals: {
    readonly specs: number;
    readonly failed: number;
    readonly pending: number;
    readonly line: number;
    readonly text: string;
  } | null = null;
  let nothing: number | null = null;

  return {
    line(text, line) {
      if (text === "Failures:") [block, expected] = ["FAILED", 1];
      else if (text === "Pending:") [block, expected] = ["SKIPPED", 1];
      else if (text.startsWith("No specs found")) nothing = line;
      const digits = digitsAt(text, 0);
      if (digits === 0 || digits > 9) return;
      if (text.startsWith(") ", digits)) {
        const number = Number(text.slice(0, digits));
        if (number !== expected) return;
        expected += 1;
        ledger.worst(text.slice(digits + 2).trimEnd(), block, line);
        return;
      }
      const found = readSpecs(text);
      if (found !== null) totals = { ...found, line, text };
    },
    end: () => finish(),
  };

  function finish(): RunnerReading {
    const all = [...ledger.tests.values()];
    const summary: RunnerSummary | null =
      totals === null
        ? null
        : {
            line: totals.line,
            text: totals.text,
            total: totals.specs,
            failed: totals.failed,
            skipped: totals.pending,
            passed: Math.max(0, totals.specs - totals.failed - totals.pending),
          };
    let state: RunState = "complete";
    if (totals === null) state = nothing === null ? "truncated" : "no_tests";
    else if (totals.specs === 0) state = "no_tests";
    return reading({
      tests: ledger.tests,
      summary,
      state,
      state_line: totals?.line ?? nothing,
      evidence: totals !== null || nothing !== null ? 3 : 0,
      failuresNamed: all.some((one) => isFailure(one.status)) || (totals?.failed ?? 0) === 0,
    });
  }
}

/** `6 specs, 2 failures, 1 pending spec` */
function readSpecs(text: string): { readonly specs: number; readonly failed: number; readonly pending: number } | null {
  if (text.length > 120 || !text.includes(" spec")) return null;
  const match = /^(\d{1,9}) specs?, (\d{1,9}) failures?(?:, (\d{1,9}) pending specs?)?$/.exec(text.trimEnd());
  return match === null ? null : { specs: Number(match[1]), failed: Number(match[2]), pending: Number(match[3] ?? 0) };
}

export const jasmineEntry: RunnerEntry = {
  runner: "jasmine",
  starts: ["Started", "Failures:", "No specs found", `${NUMBER} spec`],
  lookback: 2,
  wakes: (text) =>
    text === "Started" || text === "Failures:" || readSpecs(text) !== null || text.startsWith("No specs found"),
  create: createJasmineReader,
};

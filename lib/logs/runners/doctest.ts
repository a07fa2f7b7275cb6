import type { RunnerSummary, RunState } from "@/lib/formats/test-log";
import { detach } from "@/lib/formats/text-lines";
import { createLedger, isFailure } from "../ledger";
import { type ReaderContext, reading, type RunnerEntry, type RunnerReader, type RunnerReading } from "../runner-reader";

/** doctest's console reporter (C++): failing cases only, under `TEST CASE:`; totals in `[doctest] test cases:`. */
function createDoctestReader(context: ReaderContext): RunnerReader {
  const ledger = createLedger(context.limits.testNames);
  let suite: string | null = null;
  let current: { readonly name: string; readonly line: number } | null = null;
  let totals: (Counts & { readonly line: number; readonly text: string }) | null = null;
  let header = false;

  return {
    line(text, line) {
      if (text.startsWith("[doctest] ")) {
        header = true;
        const counts = readCounts(text);
        if (counts !== null) {
          totals = { ...counts, line, text };
          current = null;
        }
        return;
      }
      if (text.startsWith("TEST SUITE: ")) suite = detach(text.slice("TEST SUITE: ".length).trim());
      else if (text.startsWith("TEST CASE: ")) {
        const name = text.slice("TEST CASE: ".length).trim();
        current = { name: detach(suite === null ? name : `${suite} > ${name}`), line };
        suite = null;
      } else if (current !== null && (text.includes(": ERROR: ") || text.includes(": FATAL ERROR: "))) {
        ledger.worst(current.name, "FAILED", current.line, line);
      }
    },
    end: () => finish(),
  };

  function finish(): RunnerReading {
    const all = [...ledger.tests.values()];
    let state: RunState = "complete";
    if (totals === null) state = "truncated";
    else if (totals.total === 0) state = "no_tests";
    const summary: RunnerSummary | null = totals;
    return reading({
      tests: ledger.tests,
      summary,
      state,
      state_line: totals?.line ?? null,
      evidence: totals !== null ? 3 : header ? 2 : 0,
      failuresNamed: all.some((one) => isFailure(one.status)) || (totals?.failed ?? 0) === 0,
    });
  }
}

interface Counts {
  readonly total: number;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** `[doctest] test cases: 3 | 2 passed | 1 failed | 1 skipped` */
function readCounts(text: string): Counts | null {
  if (!text.startsWith("[doctest] test cases:") || text.length > 200) return null;
  const match =
    /^\[doctest\] test cases: *(\d{1,9}) \| *(\d{1,9}) passed \| *(\d{1,9}) failed \| *(\d{1,9}) skipped$/.exec(
      text.trimEnd(),
    );
  if (match === null) return null;
  const [total = 0, passed = 0, failed = 0, skipped = 0] = match.slice(1).map(Number);
  return { total, passed, failed, skipped };
}

export const doctestEntry: RunnerEntry = {
  runner: "doctest",
  starts: ["[doctest] "],
  wakes: (text) => text.startsWith("[doctest] "),
  create: createDoctestReader,
};

import type { RunnerSummary, RunState } from "@/lib/formats/test-log";
import { detach } from "@/lib/formats/text-lines";
import { createLedger, isFailure } from "../ledger";
import { type ReaderContext, reading, type RunnerEntry, type RunnerReader, type RunnerReading } from "../runner-reader";

const RULE = "-".repeat(79);
/** Stands above `program is a Catch2 v3.4.0 host application.`, whatever the program is called. */
const BANNER = "~".repeat(79);
const DOTS = ".".repeat(79);

/**
 * Catch2's console reporter names failing cases only: a title between two rules, then `file:line: FAILED:`. Cases that are
 * expected to fail look the same and stay FAILED here, because only their number is printed.
 */
function createCatch2Reader(context: ReaderContext): RunnerReader {
  const ledger = createLedger(context.limits.testNames);
  let place: "outside" | "title" | "below" = "outside";
  let title: { readonly name: string; readonly line: number } | null = null;
  let rules = 0;
  let totals: (Counts & { readonly line: number; readonly text: string }) | null = null;
  let banner = false;
  let nothing: number | null = null;

  return {
    line(text, line) {
      if (text.endsWith(RULE) && !text.endsWith(`-${RULE}`)) {
        rules += 1;
        if (place === "title" && title !== null) place = "below";
        else [place, title] = ["title", null];
        return;
      }
      if (place === "title") {
        if (title === null && text !== "" && !text.startsWith(" ")) title = { name: detach(text.trimEnd()), line };
        return;
      }
      if (text === DOTS) return;
      if (place === "below" && title !== null && (text.endsWith(": FAILED:") || text.includes(" FAILED:"))) {
        ledger.worst(title.name, "FAILED", title.line, line);
        return;
      }
      if (text.includes(" is a Catch") && text.includes(" host application.")) banner = true;
      if (text.startsWith("No test cases matched ") || text.startsWith("No tests ran")) nothing = line;
      const counts = readCounts(text);
      if (counts !== null) {
        totals = { ...counts, line, text };
        place = "outside";
      }
    },
    end: () => finish(),
  };

  function finish(): RunnerReading {
    const all = [...ledger.tests.values()];
    const summary: RunnerSummary | null = totals;
    let state: RunState = "complete";
    if (totals === null) state = nothing === null ? "truncated" : "no_tests";
    else if (totals.total === 0) state = "no_tests";
    return reading({
      tests: ledger.tests,
      summary,
      state,
      state_line: totals?.line ?? nothing,
      evidence: totals !== null || banner ? 3 : rules > 1 && all.length > 0 ? 2 : nothing !== null ? 1 : 0,
      failuresNamed: all.some((one) => isFailure(one.status)) || (totals?.failed ?? 0) === 0,
    });
  }
}

interface Counts {
  readonly total: number;
  readonly passed: number;
  readonly failed: number;
  readonly xfailed: number;
}

/**
 * `test cases: 7 | 3 passed | 2 failed | 2 failed as expected`, `All tests passed (9 assertions in 7 test cases)`, and the
 * compact `Failed 2 test cases, failed 2 assertions.`; a whole line each, so that a glued fake is none.
 */
function readCounts(text: string): Counts | null {
  if (text.length > 200 || !/^[tAPF]/.test(text)) return null;
  if (text.startsWith("test cases: ")) {
    const counts = { total: 0, passed: 0, failed: 0, xfailed: 0 };
    for (const [index, part] of text.slice("test cases: ".length).split("|").entries()) {
      const match = /^(\d{1,9})(?: (passed|failed|failed as expected|skipped))?$/.exec(part.trim());
      if (match === null) return null;
      const value = Number(match[1]);
      if (index === 0) counts.total = value;
      else if (match[2] === "passed") counts.passed = value;
      else if (match[2] === "failed") counts.failed = value;
      else if (match[2] === "failed as expected") counts.xfailed = value;
    }
    return counts;
  }
  if (text.charCodeAt(0) === 0x74) return null;
  const all = /^All tests passed \(\d{1,9} assertions? in (\d{1,9}) test cases?\)$/.exec(text.trimEnd());
  const compact = /^Passed (?:all )?(\d{1,9}) test cases? with /.exec(text);
  const good = all?.[1] ?? compact?.[1];
  if (good !== undefined) return { total: Number(good), passed: Number(good), failed: 0, xfailed: 0 };
  const failed = /^Failed (?:all )?(?:both )?(\d{1,9}) test cases?, /.exec(text);
  return failed === null ? null : { total: Number(failed[1]), passed: 0, failed: Number(failed[1]), xfailed: 0 };
}

export const catch2Entry: RunnerEntry = {
  runner: "catch2",
  starts: [RULE, BANNER, "test cases: ", "All tests passed (", "Passed ", "Failed "],
  wakes: (text) => text === RULE || text === BANNER || readCounts(text) !== null,
  create: createCatch2Reader,
};

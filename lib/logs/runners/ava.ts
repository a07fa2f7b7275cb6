import type { RunnerSummary, RunState, TestStatus } from "@/lib/formats/test-log";
import { createLedger, isFailure } from "../ledger";
import { cutDuration, digitsAt } from "../numbers";
import { type ReaderContext, reading, type RunnerEntry, type RunnerReader, type RunnerReading } from "../runner-reader";

const TAGS: readonly (readonly [string, TestStatus])[] = [
  ["✔ [expected fail] ", "XFAIL"],
  ["✖ [fail]: ", "FAILED"],
  ["✘ [fail]: ", "FAILED"],
  ["✔ ", "PASSED"],
  ["- [skip] ", "SKIPPED"],
  ["- [todo] ", "SKIPPED"],
];
const FILE_SEPARATOR = " › ";

/** ava: one line a test at indentation 2, then `  n tests passed` and its companions. */
function createAvaReader(context: ReaderContext): RunnerReader {
  const ledger = createLedger(context.limits.testNames);
  const counts = { passed: 0, failed: 0, skipped: 0, known: 0 };
  let ended: { readonly line: number; readonly text: string } | null = null;
  let details = false;

  function count(text: string, line: number): boolean {
    const body = text.trim();
    const digits = digitsAt(body, 0);
    if (digits === 0 || digits > 9 || body.length > 60) return false;
    const match =
      /^ (?:tests? (passed|failed|skipped|todo)|(known) failures?|uncaught exceptions?|unhandled rejections?)$/.exec(
        body.slice(digits),
      );
    if (match === null) return false;
    const value = Number(body.slice(0, digits));
    if (match[1] === "passed") counts.passed = value;
    else if (match[1] === "failed") counts.failed = value;
    else if (match[1] !== undefined) counts.skipped += value;
    else if (match[2] !== undefined) counts.known = value;
    ended = { line, text };
    return true;
  }

  return {
    line(text, line) {
      if (!text.startsWith("  ")) return;
      if (text === "  ─") details = true;
      if (count(text, line) || details) return;
      const tag = TAGS.find(([start]) => text.startsWith(start, 2));
      if (tag === undefined) return;
      const name = cutDuration(text.slice(2 + tag[0].length))
        .split(FILE_SEPARATOR)
        .join(" > ");
      if (!name.endsWith(":")) ledger.worst(name, tag[1], line);
    },
    end: () => finish(),
  };

  function finish(): RunnerReading {
    const all = [...ledger.tests.values()];
    const passed = all.filter((one) => one.status === "PASSED").length;
    const summary: RunnerSummary | null =
      ended === null
        ? null
        : { ...ended, passed: counts.passed, failed: counts.failed, skipped: counts.skipped, xfailed: counts.known };
    let state: RunState = "complete";
    if (ended === null) state = "truncated";
    else if (counts.passed > 0 && passed > counts.passed) state = "forged";
    return reading({
      tests: ledger.tests,
      summary,
      state,
      state_line: ended?.line ?? null,
      evidence: ended !== null && all.length > 0 ? 3 : all.length > 0 ? 1 : 0,
      failuresNamed: all.some((one) => isFailure(one.status)) || counts.failed === 0,
    });
  }
}

export const avaEntry: RunnerEntry = {
  runner: "ava",
  starts: ["✔ ", "✖ [fail]: ", "✘ [fail]: ", "- [skip] ", "- [todo] "],
  wakes: (text) => text.startsWith("  ") && TAGS.some(([start]) => text.startsWith(start, 2)),
  create: createAvaReader,
};

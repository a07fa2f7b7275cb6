import { type Flag, flag } from "@/lib/formats/flag";
import type { RunnerSummary, RunState, TestStatus } from "@/lib/formats/test-log";
import { createLedger, isPass } from "../ledger";
import { type ReaderContext, reading, type RunnerEntry, type RunnerReader, type RunnerReading } from "../runner-reader";

const STATUSES: ReadonlyMap<string, TestStatus> = new Map<string, TestStatus>([
  ["PASS", "PASSED"],
  ["FLAKY", "PASSED"],
  ["LEAK", "PASSED"],
  ["FAIL", "FAILED"],
  ["FAIL + LEAK", "FAILED"],
  ["TIMEOUT", "FAILED"],
  ["ABORT", "FAILED"],
  ["SIGABRT", "FAILED"],
  ["SIGSEGV", "FAILED"],
  ["SIGKILL", "FAILED"],
  ["SIGTERM", "FAILED"],
  ["SIGILL", "FAILED"],
  ["SIGBUS", "FAILED"],
  ["LEAK-FAIL", "FAILED"],
  ["EXECFAIL", "ERROR"],
  ["XFAIL", "ERROR"],
  ["SKIP", "SKIPPED"],
]);

/**
 * cargo nextest: one line a test, `PASS [ 0.010s] (1/5) binary-id name`. The block behind `Summary` repeats failures; what
 * stands there is no new result, and its counts decide.
 */
function createNextestReader(context: ReaderContext): RunnerReader {
  const ledger = createLedger(context.limits.testNames);
  const flaky = new Map<string, number>();
  let totals: (Counts & { readonly line: number; readonly text: string }) | null = null;
  let starting: number | null = null;
  let buildFailed: number | null = null;

  return {
    line(text, line) {
      if (text.startsWith("error: could not compile ")) buildFailed ??= line;
      if (!text.startsWith(" ")) return;
      const body = text.trimStart();
      if (body.startsWith("Starting ")) {
        const match = /^Starting (\d{1,9}) tests? across /.exec(body.slice(0, 80));
        if (match !== null) starting = Number(match[1]);
        return;
      }
      if (body.startsWith("Summary [")) {
        const counts = readSummary(body);
        if (counts !== null) totals = { ...counts, line, text };
        return;
      }
      if (totals !== null || text.length - body.length > 14) return;
      const row = readRow(body);
      if (row === null) return;
      const before = ledger.get(row.name);
      if (row.retried && row.status === "PASSED" && flaky.size < context.limits.testNames) flaky.set(row.name, line);
      if (row.retried) ledger.replace(row.name, row.status, before?.from ?? line, line);
      else ledger.worst(row.name, row.status, line);
    },
    end: () => finish(),
  };

  function finish(): RunnerReading {
    const flags: Flag[] = [...flaky].map(([name, line]) =>
      flag("flaky", "info", `${name} passed only after a retry.`, { from_line: line }),
    );
    const passed = [...ledger.tests.values()].filter((one) => isPass(one.status)).length;
    const summary: RunnerSummary | null = totals;
    let state: RunState = "complete";
    let line: number | null = totals?.line ?? null;
    if (buildFailed !== null) [state, line] = ["build_error", buildFailed];
    else if (totals === null) state = "truncated";
    else if (totals.total === 0) state = "no_tests";
    else if (passed > totals.passed) state = "forged";
    const evidence = totals !== null || starting !== null ? 3 : ledger.tests.size > 0 ? 2 : 0;
    return reading({ tests: ledger.tests, summary, state, state_line: line, flags, evidence });
  }
}

interface Row {
  readonly name: string;
  readonly status: TestStatus;
  /** A later attempt, which takes the place of the attempt before. */
  readonly retried: boolean;
}

/** `PASS [   0.010s] (1/5) nasty::integ tests::x`, `FLAKY 2/3 [...`, `TRY 1 FAIL [...`. */
function readRow(body: string): Row | null {
  if (body.length > 2000) return null;
  const bracket = body.indexOf("[");
  if (bracket < 4 || bracket > 24) return null;
  const label = body.slice(0, bracket).trim();
  const attempt = /^TRY (\d{1,4}) /.exec(label);
  const word = label.slice(attempt?.[0].length ?? 0).replace(/ \d{1,4}\/\d{1,4}$/, "");
  const status = STATUSES.get(word);
  const close = body.indexOf("] ", bracket);
  if (status === undefined || close === -1 || !/^\[[> ]*[0-9.]*s?\s*$/.test(body.slice(bracket, close))) return null;
  let rest = body.slice(close + 2).trim();
  const counter = /^\( *\d{1,9}\/\d{1,9}\) +/.exec(rest.slice(0, 40));
  if (counter !== null) rest = rest.slice(counter[0].length);
  const blank = rest.indexOf(" ");
  if (blank < 1) return null;
  const retried = word === "FLAKY" || Number(attempt?.[1] ?? 1) > 1;
  return { name: `${rest.slice(0, blank)} > ${rest.slice(blank + 1).trim()}`, status, retried };
}

interface Counts {
  readonly total: number;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** `Summary [   0.020s] 5 tests run: 3 passed (1 flaky), 2 failed, 1 skipped` */
function readSummary(body: string): Counts | null {
  const match = /^Summary \[[^\]]{1,30}\] (?:\d{1,9}\/)?(\d{1,9}) tests? run: (.{1,200})$/.exec(body.trimEnd());
  if (match === null) return null;
  const counts = { total: Number(match[1]), passed: 0, failed: 0, skipped: 0 };
  for (const part of (match[2] ?? "").replaceAll(/ \([^)]{1,60}\)/g, "").split(", ")) {
    const [value = "", ...words] = part.trim().split(" ");
    const word = words.join(" ");
    if (word === "passed") counts.passed = Number(value);
    else if (word === "skipped") counts.skipped = Number(value);
    else if (word === "failed" || word === "timed out" || word === "exec failed") counts.failed += Number(value);
  }
  return counts;
}

export const nextestEntry: RunnerEntry = {
  runner: "nextest",
  starts: ["Starting ", "Summary [", "PASS ", "FAIL "],
  outer: 1,
  wakes(text) {
    const body = text.trimStart();
    if (body.startsWith("Starting ")) return /^Starting \d{1,9} tests? across \d{1,9} binar/.test(body.slice(0, 80));
    return body.startsWith("Summary [")
      ? readSummary(body) !== null
      : (body.startsWith("PASS ") || body.startsWith("FAIL ")) && readRow(body) !== null;
  },
  create: createNextestReader,
};

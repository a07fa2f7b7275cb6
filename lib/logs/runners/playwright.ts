import { type Flag, flag } from "@/lib/formats/flag";
import type { RunnerSummary, RunState, TestStatus } from "@/lib/formats/test-log";
import { detach } from "@/lib/formats/text-lines";
import { createLedger, isFailure } from "../ledger";
import { cutDuration, digitsAt } from "../numbers";
import { type ReaderContext, reading, type RunnerEntry, type RunnerReader, type RunnerReading } from "../runner-reader";

const SEPARATOR = " › ";
const MARKS: ReadonlyMap<string, "ok" | "bad" | "skip"> = new Map([
  ["✓", "ok"],
  ["✘", "bad"],
  ["-", "skip"],
  ["x", "bad"],
]);

interface Attempts {
  readonly from: number;
  to: number;
  last: "ok" | "bad" | "skip";
  retried: boolean;
}

type ListName = "failed" | "flaky" | "interrupted";

/**
 * playwright's list and line reporters. Result lines carry a running number, so lines that a test prints fall out; the last
 * attempt of a test counts. The final lists say which crosses were failures: one that is on no list was expected to fail.
 */
function createPlaywrightReader(context: ReaderContext): RunnerReader {
  const attempts = new Map<string, Attempts>();
  const lists: Record<ListName, Map<string, number>> = { failed: new Map(), flaky: new Map(), interrupted: new Map() };
  const totals = { passed: 0, failed: 0, flaky: 0, skipped: 0, interrupted: 0, line: 0, text: "" };
  let announced: number | null = null;
  let number = 0;
  let list: ListName | null = null;
  let nothing: number | null = null;

  function total(text: string, line: number): boolean {
    const body = text.slice(2);
    const digits = digitsAt(body, 0);
    if (digits === 0 || digits > 9 || body[digits] !== " ") return false;
    const word = body.slice(digits + 1).split(" (")[0] ?? "";
    if (!["passed", "failed", "flaky", "skipped", "interrupted", "did not run"].includes(word)) return false;
    const value = Number(body.slice(0, digits));
    if (word === "passed") totals.passed = value;
    else if (word === "failed") totals.failed = value;
    else if (word === "flaky") totals.flaky = value;
    else if (word === "skipped") totals.skipped = value;
    else totals.interrupted += value;
    [totals.line, totals.text] = [line, text];
    list = word === "failed" || word === "flaky" || word === "interrupted" ? word : null;
    if (list !== null) lists[list].clear();
    return true;
  }

  function result(text: string, line: number): void {
    const body = text.trimStart();
    const mark = MARKS.get(body[0] ?? "");
    if (mark === undefined || !body.startsWith("  ", 1)) return;
    const digits = digitsAt(body, 3);
    if (digits === 0 || digits > 9 || Number(body.slice(3, 3 + digits)) !== number + 1) return;
    const name = readName(cutDuration(body.slice(3 + digits).trim()));
    if (name === null) return;
    number += 1;
    const known = attempts.get(name.key);
    if (known === undefined) attempts.set(detach(name.key), { from: line, to: line, last: mark, retried: name.retry });
    else {
      known.last = mark;
      known.retried ||= name.retry;
      known.to = line;
    }
  }

  return {
    line(text, line) {
      if (text.startsWith("Running ") && announced === null) {
        const match = /^Running (\d{1,9}) tests? using /.exec(text.slice(0, 60));
        if (match !== null) announced = Number(match[1]);
        return;
      }
      if (text.startsWith("Error: No tests found")) nothing = line;
      if (!text.startsWith("  ")) return;
      if (total(text, line)) return;
      if (list !== null && text.startsWith("    ")) {
        const name = readName(text.trim());
        if (name !== null) lists[list].set(detach(name.key), line);
        return;
      }
      result(text, line);
    },
    end: () => finish(),
  };

  function finish(): RunnerReading {
    const ledger = createLedger(context.limits.testNames);
    const flags: Flag[] = [];
    const ended = totals.line > 0;
    for (const [key, attempt] of attempts) ledger.worst(key, statusOf(key, attempt, ended), attempt.from, attempt.to);
    for (const [key, line] of [...lists.failed, ...lists.interrupted]) {
      if (!isFailure(ledger.get(key)?.status ?? "PASSED")) ledger.worst(key, "FAILED", line);
    }
    for (const [key, line] of lists.flaky) {
      if (ledger.get(key) === undefined) ledger.worst(key, "PASSED", line);
      flags.push(flag("flaky", "info", `${key} passed only after a retry.`, { from_line: line }));
    }
    const passed = [...ledger.tests.values()].filter((one) => one.status === "PASSED").length;
    const counted = totals.passed + totals.flaky;
    const ran = counted + totals.failed + totals.skipped + totals.interrupted;
    const { line, text, failed, skipped } = totals;
    const summary: RunnerSummary | null = ended ? { line, text, passed: counted, failed, skipped, total: ran } : null;
    let state: RunState = "complete";
    if (nothing !== null && !ended) state = "no_tests";
    else if (!ended) state = "truncated";
    else if (ran === 0) state = "no_tests";
    else if (passed > counted) state = "forged";
    const seen = ended && (announced !== null || attempts.size > 0);
    return reading({
      tests: ledger.tests,
      summary,
      state,
      state_line: ended ? totals.line : nothing,
      flags,
      evidence: seen || nothing !== null ? 3 : announced !== null ? 2 : attempts.size > 0 ? 1 : 0,
    });
  }

  function statusOf(key: string, attempt: Attempts, ended: boolean): TestStatus {
    if (attempt.last === "skip") return "SKIPPED";
    if (attempt.last === "ok") return "PASSED";
    if (!ended || lists.failed.has(key) || lists.interrupted.has(key)) return "FAILED";
    return attempt.retried || lists.flaky.has(key) ? "FAILED" : "XFAIL";
  }
}

/** `[project] › a.spec.ts:3:5 › suite › name (retry #1) ────` -> `a.spec.ts › suite › name`. */
function readName(text: string): { readonly key: string; readonly retry: boolean } | null {
  let end = text.length;
  while (end > 0 && (text[end - 1] === "─" || text[end - 1] === " ")) end -= 1;
  let rest = text.slice(0, end);
  if (rest.startsWith("[")) {
    const close = rest.indexOf(`]${SEPARATOR}`);
    if (close === -1) return null;
    rest = rest.slice(close + 1 + SEPARATOR.length);
  }
  const retryAt = rest.lastIndexOf(" (retry #");
  const retry = retryAt > 0 && rest.endsWith(")") && rest.length - retryAt < 20;
  if (retry) rest = rest.slice(0, retryAt);
  const cut = rest.indexOf(SEPARATOR);
  if (cut === -1) return null;
  const place = /^(.+?\.[cm]?[jt]sx?)(?::\d{1,7}){0,2}$/.exec(cut > 1000 ? "" : rest.slice(0, cut));
  return place?.[1] === undefined ? null : { key: place[1] + rest.slice(cut), retry };
}

export const playwrightEntry: RunnerEntry = {
  runner: "playwright",
  starts: ["Running ", "✓", "✘", "Error: No tests found"],
  wakes(text) {
    if (text.startsWith("Running ")) return /^Running \d{1,9} tests? using \d{1,9} workers?/.test(text.slice(0, 80));
    return (
      text.startsWith("Error: No tests found") || (/^ {2}[✓✘] {2}1 /.test(text.slice(0, 9)) && text.includes(SEPARATOR))
    );
  },
  create: createPlaywrightReader,
};

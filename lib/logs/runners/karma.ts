import type { RunnerSummary, RunState, TestStatus } from "@/lib/formats/test-log";
import { detach } from "@/lib/formats/text-lines";
import { createLedger, isFailure } from "../ledger";
import { cutDuration, NUMBER, digitsAt } from "../numbers";
import { type ReaderContext, reading, type RunnerEntry, type RunnerReader, type RunnerReading } from "../runner-reader";
import { createSpecTree, indentOf } from "../spec-tree";

const SEPARATOR = " > ";
const MARKS: readonly (readonly [string, TestStatus])[] = [
  ["✔ ", "PASSED"],
  ["✓ ", "PASSED"],
  ["✖ ", "FAILED"],
  ["✗ ", "FAILED"],
  ["- ", "SKIPPED"],
];

interface Totals {
  passed: number;
  failed: number;
  skipped: number;
  readonly line: number;
  readonly text: string;
}

/** karma with its spec, mocha or progress reporter. Progress names failures only: `<browser> suite name FAILED`. */
function createKarmaReader(context: ReaderContext): RunnerReader {
  const ledger = createLedger(context.limits.testNames);
  const tree = createSpecTree();
  const browsers = new Set<string>();
  const failedLines: { readonly text: string; readonly line: number }[] = [];
  let totals: Totals | null = null;
  let executed: {
    readonly done: number;
    readonly of: number;
    readonly failed: number;
    readonly line: number;
    readonly text: string;
  } | null = null;
  let summing = false;
  let over = false;
  let server = false;
  /** The mocha reporter began; a word that others print too, so it is no evidence. */
  let started = false;
  let disconnected: number | null = null;

  function spec(text: string, line: number): void {
    const indent = indentOf(text);
    if (indent < 2) return;
    const rest = text.slice(indent);
    const mark = MARKS.find(([start]) => rest.startsWith(start));
    if (mark === undefined) {
      if (indent % 2 === 0) tree.enter(indent, detach(rest));
      return;
    }
    const skipped = rest.endsWith(" (skipped)");
    const name = skipped ? rest.slice(2, -" (skipped)".length) : cutDuration(rest.slice(2));
    ledger.worst([...tree.above(indent), name].join(SEPARATOR), skipped ? "SKIPPED" : mark[1], line);
  }

  function sum(text: string, line: number): void {
    const body = text.slice(2);
    const digits = digitsAt(body, 0);
    if (digits === 0) return;
    totals ??= { passed: 0, failed: 0, skipped: 0, line, text };
    const value = Number(body.slice(0, digits));
    if (text.startsWith("✔ ")) totals.passed = value;
    else if (text.startsWith("✖ ")) totals.failed = value;
    else if (text.startsWith("ℹ ")) totals.skipped = value;
  }

  return {
    line(text, line) {
      if (text.includes("[karma-server]")) server = true;
      const connected = text.indexOf("]: Connected on socket ");
      if (connected > 0) browsers.add(text.slice(text.lastIndexOf("[", connected) + 1, connected));
      const progress = readExecuted(text);
      if (progress !== null) {
        if (progress.browser !== "") browsers.add(progress.browser);
        executed = { ...progress, line, text };
        if (text.includes("DISCONNECTED")) disconnected = line;
        return;
      }
      if (text.startsWith("TOTAL: ")) {
        totals = readTotal(text, line) ?? totals;
        over = true;
        return;
      }
      if (text === "SUMMARY:") {
        summing = true;
        over = true;
        return;
      }
      if (summing && /^[✔✖ℹ] /.test(text.slice(0, 2))) {
        sum(text, line);
        return;
      }
      if (text === "START:") {
        started = true;
        over = false;
        tree.clear();
      }
      if (text.endsWith(" FAILED")) failedLines.push({ text: detach(text), line });
      if (!over && (server || started)) spec(text, line);
    },
    end: () => finish(),
  };

  function finish(): RunnerReading {
    if (ledger.tests.size === 0) {
      for (const { text, line } of failedLines) {
        const browser = [...browsers].find((name) => text.startsWith(`${name} `));
        if (browser !== undefined) ledger.worst(text.slice(browser.length + 1, -" FAILED".length), "FAILED", line);
      }
    }
    const all = [...ledger.tests.values()];
    const passed = all.filter((one) => one.status === "PASSED").length;
    const summary: RunnerSummary | null = totals ?? progressSummary();
    const ran = summary === null ? 0 : (summary.passed ?? 0) + (summary.failed ?? 0);
    let state: RunState = "complete";
    let line: number | null = summary?.line ?? null;
    if (summary === null) state = "truncated";
    else if (ran === 0 && all.length === 0) state = "no_tests";
    else if (executed !== null && executed.done < executed.of && disconnected !== null)
      [state, line] = ["truncated", disconnected];
    else if (all.length > 0 && passed > (summary.passed ?? passed)) state = "forged";
    return reading({
      tests: ledger.tests,
      summary,
      state,
      state_line: line,
      evidence: summary !== null ? 3 : server ? 2 : 0,
      failuresNamed: all.some((one) => isFailure(one.status)) || (summary?.failed ?? 0) === 0,
    });
  }

  function progressSummary(): RunnerSummary | null {
    if (executed === null) return null;
    const { line, text, done, failed, of } = executed;
    return { line, text, passed: done - failed, failed, total: of };
  }
}

/** `Chrome 90 (Linux): Executed 2 of 6 (1 FAILED) (skipped 1) (0.04 secs / 0.03 secs)`; the last redraw of the line. */
function readExecuted(
  text: string,
): { readonly browser: string; readonly done: number; readonly of: number; readonly failed: number } | null {
  const at = text.lastIndexOf("Executed ");
  if (at === -1 || text.length - at > 300) return null;
  const match = /^Executed (\d{1,9}) of (\d{1,9})\b(?: ?\((\d{1,9}) FAILED\))?/.exec(text.slice(at));
  if (match === null) return null;
  const head = text.slice(0, at).trimEnd();
  return {
    browser: head.endsWith(":") ? head.slice(0, -1) : "",
    done: Number(match[1]),
    of: Number(match[2]),
    failed: Number(match[3] ?? 0),
  };
}

/** `TOTAL: 2 FAILED, 3 SUCCESS`, `TOTAL: 6 SUCCESS` */
function readTotal(text: string, line: number): Totals | null {
  const counts: Totals = { passed: 0, failed: 0, skipped: 0, line, text };
  for (const part of text.slice("TOTAL: ".length, 200).split(", ")) {
    const digits = digitsAt(part, 0);
    if (digits === 0) return null;
    if (part.slice(digits) === " FAILED") counts.failed = Number(part.slice(0, digits));
    else if (part.slice(digits) === " SUCCESS") counts.passed = Number(part.slice(0, digits));
    else return null;
  }
  return counts;
}

export const karmaEntry: RunnerEntry = {
  runner: "karma",
  starts: [..."STCHFEW", NUMBER],
  lookback: 4,
  outer: 1,
  wakes: (text) =>
    (text.indexOf("[") !== -1 && text.includes("[karma-server]")) ||
    text === "START:" ||
    text.startsWith("TOTAL: ") ||
    (text.includes("Executed ") && readExecuted(text) !== null),
  create: createKarmaReader,
};

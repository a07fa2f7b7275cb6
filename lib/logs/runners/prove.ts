import type { RunnerSummary, RunState } from "@/lib/formats/test-log";
import { detach } from "@/lib/formats/text-lines";
import { createLedger } from "../ledger";
import { type ReaderContext, reading, type RunnerEntry, type RunnerReader, type RunnerReading } from "../runner-reader";

/** prove without -v: a file is a test. `t/a.t .. ok`, `t/a.t .. skipped: why`, or the summary report's `(Wstat: ... Failed: 1)`. */
function createProveReader(context: ReaderContext): RunnerReader {
  const ledger = createLedger(context.limits.testNames);
  let running: { readonly name: string; readonly line: number } | null = null;
  let summary: RunnerSummary | null = null;
  let verdict: "PASS" | "FAIL" | "NOTESTS" | null = null;
  let verdictLine: number | null = null;

  return {
    line(text, line) {
      const found = readFile(text);
      if (found !== null) {
        running = { name: detach(found.name), line };
        if (found.rest.startsWith("ok")) ledger.worst(running.name, "PASSED", line);
        else if (found.rest.startsWith("skipped")) ledger.worst(running.name, "SKIPPED", line);
        else if (found.rest.startsWith("Failed") || found.rest.startsWith("Dubious"))
          ledger.worst(running.name, "FAILED", line);
        return;
      }
      if (running !== null) {
        if (text === "ok" || text.startsWith("ok (")) ledger.worst(running.name, "PASSED", running.line, line);
        else if (
          text.startsWith("Dubious, test returned ") ||
          (text.startsWith("Failed ") && /^Failed \d{1,9}\/\d{1,9} subtests/.test(text.slice(0, 60)))
        ) {
          ledger.worst(running.name, "FAILED", running.line, line);
        } else if (text.startsWith("No subtests run") || text.startsWith("All ")) return;
      }
      const wstat = text.indexOf(" (Wstat: ");
      if (wstat > 0 && text.endsWith(")") && !text.startsWith(" "))
        ledger.worst(text.slice(0, wstat).trim(), failedBy(text), line);
      const files = text.startsWith("Files=") ? /^Files=(\d{1,9}), Tests=\d{1,9},/.exec(text.slice(0, 60)) : null;
      if (files !== null) summary = { line, text, total: Number(files[1]) };
      if (text.startsWith("Result: ")) {
        verdict = text.startsWith("Result: PASS") ? "PASS" : text.startsWith("Result: NOTESTS") ? "NOTESTS" : "FAIL";
        verdictLine = line;
        running = null;
      }
    },
    end: () => finish(),
  };

  function finish(): RunnerReading {
    let state: RunState = "complete";
    if (verdict === null) {
      state = "truncated";
      if (running !== null && ledger.get(running.name) === undefined) ledger.worst(running.name, "ERROR", running.line);
    } else if (verdict === "NOTESTS" || ledger.tests.size === 0) state = "no_tests";
    else if (summary?.total !== undefined && ledger.tests.size > summary.total) state = "forged";
    const failing = [...ledger.tests.values()].some((one) => one.status === "FAILED");
    if (state === "complete" && verdict === "PASS" && failing) state = "conflict";
    return reading({
      tests: ledger.tests,
      summary,
      state,
      state_line: verdictLine,
      evidence: verdict !== null ? 3 : ledger.tests.size > 0 ? 1 : 0,
      failuresNamed: failing || verdict !== "FAIL",
    });
  }
}

function failedBy(text: string): "FAILED" | "PASSED" {
  return /Failed: [1-9]|exited [1-9]|Non-zero|Parse errors|\(Signal|Wstat: [1-9]/.test(text.slice(-300))
    ? "FAILED"
    : "PASSED";
}

/** `t/a.t ..... ok`; the dots may be the last of the line. */
function readFile(text: string): { readonly name: string; readonly rest: string } | null {
  if (text.length > 2000) return null;
  const dots = text.indexOf(" ..");
  if (dots < 1 || text.indexOf(" ") < dots) return null;
  const name = text.slice(0, dots);
  if (!/\.(?:t|pl|sh|py)$/.test(name)) return null;
  let at = dots + 1;
  while (text[at] === ".") at += 1;
  return { name, rest: text.slice(at).trim() };
}

/** A file's line ends in `ok`, dots or a blank. */
function mayEndFile(code: number): boolean {
  return code === 0x6b || code === 0x2e || code === 0x20;
}

export const proveEntry: RunnerEntry = {
  runner: "prove",
  starts: [..."FRAt."],
  lookback: 4096,
  wakes: (text) =>
    (mayEndFile(text.charCodeAt(text.length - 1)) && readFile(text) !== null) ||
    text.startsWith("Result: PASS") ||
    text.startsWith("Result: FAIL") ||
    text.startsWith("All tests successful."),
  create: createProveReader,
};

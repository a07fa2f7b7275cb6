import { isDigits } from "../numbers";
import type { RunState, RunnerSummary, TestStatus } from "@/lib/formats/test-log";
import { createLedger } from "../ledger";
import type { ReaderContext, RunnerEntry, RunnerReader, RunnerReading } from "../runner-reader";
import { bannerTitle } from "./pytest-lines";

const HEADER = "test process starts";
const MARKS: ReadonlyMap<string, TestStatus> = new Map<string, TestStatus>([
  ["ok", "PASSED"],
  ["F", "FAILED"],
  ["E", "ERROR"],
  ["f", "XFAIL"],
  ["X", "XPASS"],
  ["s", "SKIPPED"],
  ["w", "SKIPPED"],
  ["T", "ERROR"],
  ["K", "ERROR"],
]);
const COUNTS: readonly (readonly [string, "passed" | "failed" | "errors" | "skipped" | "xfailed" | "xpassed"])[] = [
  ["passed", "passed"],
  ["failed", "failed"],
  ["exceptions", "errors"],
  ["skipped", "skipped"],
  ["expected to fail", "xfailed"],
  ["expected to fail but passed", "xpassed"],
];

/**
 * sympy's bin/test --verbose: `path[n]`, then `name mark` per test. Keys are the bare names, as SWE-bench lists them; the
 * failure blocks `____ path:name ____` add a key of their own.
 */
function createSympyReader(context: ReaderContext): RunnerReader {
  const ledger = createLedger(context.limits.testNames);
  const passedLines = { count: 0 };
  let header: number | null = null;
  let inFile = false;
  let running: { readonly name: string; readonly from: number } | null = null;
  let summary: RunnerSummary | null = null;

  function settle(status: TestStatus, line: number): void {
    if (running === null) return;
    if (status === "PASSED") passedLines.count += 1;
    ledger.worst(running.name, status, running.from, line);
    running = null;
  }

  function listing(text: string, line: number): void {
    const body = cutFileMark(text);
    const blank = body.lastIndexOf(" ");
    const status = MARKS.get(body.slice(blank + 1));
    if (running !== null && status !== undefined && blank === -1) {
      settle(status, line);
      return;
    }
    const end = body.indexOf(" ");
    const name = end === -1 ? body : body.slice(0, end);
    if (!/^test[\w-]*$/.test(name)) return;
    running = { name, from: line };
    if (status !== undefined && blank === end) settle(status, line);
  }

  /** A long title is printed without the banner's `=`, its time on the next line. */
  function finished(title: string, text: string, line: number): void {
    if (!title.startsWith("tests finished: ")) return;
    summary = readSummary(title, text, line);
    inFile = false;
  }

  return {
    line(text, line) {
      const first = text.charCodeAt(0);
      if (first === 0x3d) {
        const title = bannerTitle(text, "=");
        if (title === HEADER) header = line;
        else if (title !== null) finished(title, text, line);
        return;
      }
      if (first === 0x20) finished(text.trim(), text, line);
      if (first === 0x5f) {
        const block = bannerOf(text);
        if (block !== null && block.includes(".py:")) ledger.worst(block, "FAILED", line);
        if (text.endsWith("____")) inFile = false;
        return;
      }
      if (isFileHeader(text)) {
        inFile = true;
        running = null;
        return;
      }
      if (inFile) listing(text.trimEnd(), line);
    },
    end: () => finish(),
  };

  function finish(): RunnerReading {
    let state: RunState = "complete";
    if (summary === null) state = "truncated";
    else if (passedLines.count > (summary.passed ?? 0)) state = "forged";
    else if (ledger.tests.size === 0 && (summary.total ?? 0) === 0) state = "no_tests";
    if (summary === null && running !== null) ledger.worst(running.name, "ERROR", running.from);
    return {
      tests: ledger.tests,
      aliases: new Map(),
      summary,
      state,
      state_line: summary?.line ?? null,
      flags: [],
      evidence: header !== null || summary !== null ? 3 : 0,
    };
  }
}

/** The last test of a file carries the file's verdict, right-aligned: `test_x ok       [OK]`. */
function cutFileMark(text: string): string {
  for (const mark of ["[OK]", "[FAIL]"]) if (text.endsWith(mark)) return text.slice(0, -mark.length).trimEnd();
  return text;
}

/** `sympy/core/tests/test_arit.py[95]` */
function isFileHeader(text: string): boolean {
  const trimmed = text.trimEnd();
  if (!trimmed.endsWith("]")) return false;
  const open = trimmed.lastIndexOf("[");
  return open > 3 && trimmed.slice(0, open).endsWith(".py") && isDigits(trimmed.slice(open + 1, -1));
}

function bannerOf(text: string): string | null {
  if (!text.startsWith("_") || !text.endsWith("_")) return null;
  const match = /^_+ ([^ ]+) _+$/.exec(text.length > 400 ? "" : text);
  return match?.[1] ?? null;
}

function readSummary(title: string, text: string, line: number): RunnerSummary | null {
  const counts = { passed: 0, failed: 0, errors: 0, skipped: 0, xfailed: 0, xpassed: 0 };
  const parts = title.slice("tests finished: ".length).split(", ");
  for (const part of parts) {
    const blank = part.indexOf(" ");
    const number = part.slice(0, blank);
    const known = COUNTS.find(([word]) => word === part.slice(blank + 1));
    if (known !== undefined && isDigits(number)) counts[known[1]] = Number(number);
  }
  const total = counts.passed + counts.failed + counts.errors + counts.skipped + counts.xfailed + counts.xpassed;
  return { line, text, ...counts, total };
}

export const sympyEntry: RunnerEntry = {
  runner: "sympy",
  starts: ["="],
  wakes: (text) => bannerTitle(text, "=") === HEADER,
  create: createSympyReader,
};

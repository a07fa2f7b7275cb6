import { type Flag, flag } from "@/lib/formats/flag";
import type { RunnerSummary, RunState, TestStatus } from "@/lib/formats/test-log";
import { detach } from "@/lib/formats/text-lines";
import { createLedger, isFailure, isPass } from "../ledger";
import { digitsAt } from "../numbers";
import { type ReaderContext, reading, type RunnerEntry, type RunnerReader, type RunnerReading } from "../runner-reader";
import { createSpecTree } from "../spec-tree";
import { isTestFile } from "./jest-lines";

const SEPARATOR = " > ";
const MARKS: ReadonlyMap<string, TestStatus> = new Map<string, TestStatus>([
  ["✓", "PASSED"],
  ["√", "PASSED"],
  ["×", "FAILED"],
  ["❯", "FAILED"],
  ["↓", "SKIPPED"],
  ["□", "SKIPPED"],
]);
/** Below this a reporter that prints slow durations only prints none (vitest's slowTestThreshold). */
const SLOW_MS = 300;

interface Listed {
  readonly raw: string;
  readonly status: TestStatus;
  readonly line: number;
}

/**
 * vitest. Result lines count outside `stdout |` and `stderr |` blocks, which end at a blank line; the list of failures has
 * the last word. Names are settled at the end, when it is known whether the reporter prints every duration.
 */
function createVitestReader(context: ReaderContext): RunnerReader {
  const ledger = createLedger(context.limits.testNames);
  const listed: Listed[] = [];
  const failed = new Map<string, number>();
  const brokenFiles = new Map<string, number>();
  let file: string | null = null;
  const tree = createSpecTree();
  let output = false;
  let details: "suites" | "tests" | null = null;
  let tests: (Counts & { readonly line: number; readonly text: string }) | null = null;
  let header = false;
  let nothing: number | null = null;
  let exited: number | null = null;

  function mark(text: string, at: number, line: number): void {
    const status = MARKS.get(text[at] ?? "");
    if (status === undefined || text[at + 1] !== " " || listed.length >= context.limits.testNames) return;
    const rest = text.slice(at + 2);
    const cut = rest.indexOf(SEPARATOR);
    const head = cut === -1 ? (rest.split(" (")[0] ?? "") : rest.slice(0, cut);
    if (isTestFile(head)) {
      if (cut === -1) {
        file = detach(head);
        tree.clear();
      } else listed.push({ raw: detach(rest), status, line });
      return;
    }
    if (at < 3 || file === null) return;
    const suite = / \(\d{1,9}\)$/.exec(rest.slice(-14));
    if (suite !== null) tree.enter(at, detach(rest.slice(0, -suite[0].length)));
    else if (text[at] !== "❯") {
      listed.push({ raw: detach([file, ...tree.above(at), rest].join(SEPARATOR)), status, line });
    }
  }

  function detail(text: string, line: number): void {
    if (text.startsWith(" FAIL  ")) {
      const name = text.slice(" FAIL  ".length);
      const project = name.startsWith("|") ? name.indexOf("| ", 1) + 2 : 0;
      const plain = name.slice(project);
      if (details === "suites") brokenFiles.set(detach(plain.split(" [ ")[0] ?? plain), line);
      else failed.set(detach(plain), line);
    }
    if (text.includes("process.exit unexpectedly called with ")) exited = line;
  }

  return {
    line(text, line) {
      if (output) {
        if (text === "") output = false;
        return;
      }
      const first = text.charCodeAt(0);
      if (first === 0x73 && (text.startsWith("stdout | ") || text.startsWith("stderr | "))) {
        output = true;
        return;
      }
      if (first === 0x23af) {
        if (text.includes(" Failed Suites ")) details = "suites";
        else if (text.includes(" Failed Tests ")) details = "tests";
        return;
      }
      if (first === 0x4e && text.startsWith("No test files found, exiting with code ")) nothing = line;
      if (first !== 0x20) {
        if (text.includes("process.exit unexpectedly called with ")) exited = line;
        return;
      }
      const body = text.trimStart();
      if (body.startsWith("RUN  v")) header = true;
      else if (body.startsWith("Tests  ")) {
        const counts = readCounts(body.slice("Tests  ".length));
        if (counts !== null) tests = { ...counts, line, text };
      } else if (details !== null) detail(text, line);
      else mark(text, text.length - body.length, line);
    },
    end: () => finish(),
  };

  function finish(): RunnerReading {
    const flags: Flag[] = [];
    const ran = listed.filter(({ status }) => status !== "SKIPPED").map(({ raw }) => withoutRetry(raw));
    const timed = ran.filter((raw) => durationAt(raw) !== null).length;
    // All but what tests print in the shape of a result.
    const every = ran.length > 1 && timed * 5 >= ran.length * 4;
    for (const { raw, status, line } of listed) {
      const { name, retried } = settle(raw, every);
      ledger.worst(name, status, line);
      if (retried && isPass(status))
        flags.push(flag("flaky", "info", `${name} passed only after a retry.`, { from_line: line }));
    }
    for (const [name, line] of failed) {
      if (!isFailure(ledger.get(name)?.status ?? "PASSED")) ledger.worst(name, "FAILED", line);
    }
    for (const [name, line] of brokenFiles) if (ledger.get(name) === undefined) ledger.worst(name, "ERROR", line);
    const passed = [...ledger.tests.values()].filter((one) => one.status === "PASSED").length;
    const summary: RunnerSummary | null = tests;
    let state: RunState = "complete";
    let line: number | null = tests?.line ?? null;
    if (exited !== null) [state, line] = ["truncated", exited];
    else if (nothing !== null) [state, line] = ["no_tests", nothing];
    else if (tests === null) state = "truncated";
    else if (tests.total === 0 && ledger.tests.size === 0) state = "no_tests";
    else if (passed > tests.passed) state = "forged";
    return reading({
      tests: ledger.tests,
      summary,
      state,
      state_line: line,
      flags,
      evidence: tests !== null || header || nothing !== null ? 3 : listed.length > 0 ? 1 : 0,
      failuresNamed: [...ledger.tests.values()].some((one) => isFailure(one.status)) || (tests?.failed ?? 0) === 0,
    });
  }
}

/** Index of the blank in front of a trailing duration (`slow 358ms`), null where there is none. */
function durationAt(raw: string): number | null {
  if (!raw.endsWith("ms")) return null;
  const blank = raw.lastIndexOf(" ");
  const digits = digitsAt(raw, blank + 1);
  return blank > 0 && digits > 0 && blank + 1 + digits === raw.length - 2 ? blank : null;
}

function settle(raw: string, every: boolean): { readonly name: string; readonly retried: boolean } {
  const once = withoutRetry(raw);
  const at = durationAt(once);
  const timed = at !== null && (every || Number(once.slice(at + 1, -2)) >= SLOW_MS);
  const name = withoutRetry(timed ? once.slice(0, at).trimEnd() : once);
  return { name, retried: raw.includes(" (retry x") && name !== raw };
}

/** The number of retries stands in front of the duration or behind it, by version. */
function withoutRetry(text: string): string {
  const retry = text.lastIndexOf(" (retry x");
  return retry > 0 && text.endsWith(")") && text.length - retry < 20 ? text.slice(0, retry) : text;
}

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly total: number;
}

/** `2 failed | 11 passed | 1 skipped | 1 todo (15)` */
function readCounts(text: string): Counts | null {
  if (text.length > 200) return null;
  const counts = { passed: 0, failed: 0, skipped: 0, total: 0 };
  const open = text.lastIndexOf(" (");
  if (open === -1) return null;
  for (const part of text.slice(0, open).split(" | ")) {
    const digits = digitsAt(part.trim(), 0);
    const value = Number(part.trim().slice(0, digits));
    const word = part.trim().slice(digits + 1);
    if (digits === 0) return null;
    if (word === "passed" || word === "expected fail") counts.passed += value;
    else if (word === "failed") counts.failed = value;
    else if (word === "skipped" || word === "todo") counts.skipped += value;
    else return null;
  }
  counts.total = Number(text.slice(open + 2).replace(")", "")) || counts.passed + counts.failed + counts.skipped;
  return counts;
}

export const vitestEntry: RunnerEntry = {
  runner: "vitest",
  starts: ["RUN  v", "Test Files  ", "Tests  ", "No test files found, exiting with code ", "✓", "×"],
  wakes(text) {
    if (text.startsWith("No test files found, exiting with code ")) return true;
    if (text.charCodeAt(0) !== 0x20) return false;
    const body = text.trimStart();
    if (body.startsWith("RUN  v")) return true;
    if (body.startsWith("Test Files  ") || body.startsWith("Tests  ")) return body.endsWith(")");
    return body.includes(SEPARATOR) && isTestFile(body.slice(2, body.indexOf(SEPARATOR)));
  },
  create: createVitestReader,
};

import type { RunnerSummary, RunState, TestStatus } from "@/lib/formats/test-log";
import { createLedger, isFailure } from "../ledger";
import { digitsAt } from "../numbers";
import { type ReaderContext, reading, type RunnerEntry, type RunnerReader, type RunnerReading } from "../runner-reader";
import { createJunitFlat } from "./junit-console-flat";
import { createJunitTree } from "./junit-console-tree";

const COUNTS: readonly (readonly [string, "total" | "skipped" | "passed" | "failed"])[] = [
  [" tests found", "total"],
  [" tests skipped", "skipped"],
  [" tests successful", "passed"],
  [" tests failed", "failed"],
];

/** One test that the launcher reports; `path` without the engine. */
export interface JunitTest {
  readonly path: readonly string[];
  readonly status: TestStatus;
  readonly from: number;
  readonly to: number;
}

/** JUnit's console launcher, details tree or verbose. Its list of failures and its counts decide where marks are in doubt. */
function createJunitConsoleReader(context: ReaderContext): RunnerReader {
  const tree = createJunitTree();
  const flat = createJunitFlat();
  const counts = { total: 0, skipped: 0, passed: 0, failed: 0 };
  const failures = new Set<string>();
  let listing = false;
  let ended: { readonly line: number; readonly text: string } | null = null;

  return {
    line(text, line) {
      const first = text.charCodeAt(0);
      if (first === 0x5b) {
        const found = readCount(text);
        if (found !== null) {
          counts[found.key] = found.value;
          ended = { line, text };
        }
        return;
      }
      if (text.startsWith("Failures (")) {
        listing = true;
        return;
      }
      if (text.startsWith("Test run finished after ")) {
        listing = false;
        ended = { line, text };
        return;
      }
      if (listing) {
        if (text.startsWith("  ") && text.charCodeAt(2) !== 0x20 && text.includes(":")) failures.add(text.slice(2));
        return;
      }
      if (!flat.line(text, line)) tree.line(text, line);
    },
    end: () => finish(),
  };

  function finish(): RunnerReading {
    const ledger = createLedger(context.limits.testNames);
    const tests = flat.seen() ? flat.tests() : tree.tests();
    const failedPaths = new Set([...failures].map((path) => path.slice(path.indexOf(":") + 1)));
    for (const test of tests) {
      const listed = failedPaths.has(test.path.join(":"));
      ledger.worst(test.path.join(" > "), listed ? "FAILED" : test.status, test.from, test.to);
    }
    const passed = [...ledger.tests.values()].filter((one) => one.status === "PASSED").length;
    const summary: RunnerSummary | null = ended === null ? null : { ...ended, ...counts };
    let state: RunState = "complete";
    if (ended === null) state = "truncated";
    else if (counts.total === 0) state = "no_tests";
    else if (passed > counts.passed) state = "forged";
    return reading({
      tests: ledger.tests,
      summary,
      state,
      state_line: ended?.line ?? null,
      evidence: ended !== null ? 3 : ledger.tests.size > 0 ? 2 : 0,
      failuresNamed: [...ledger.tests.values()].some((one) => isFailure(one.status)) || counts.failed === 0,
    });
  }
}

/** `[         9 tests successful      ]` */
function readCount(text: string): { readonly key: (typeof COUNTS)[number][1]; readonly value: number } | null {
  if (text.charCodeAt(text.length - 1) !== 0x5d || text.length > 80) return null;
  const inner = text.slice(1, -1).trim();
  const digits = digitsAt(inner, 0);
  const found = COUNTS.find(([words]) => inner.slice(digits) === words);
  return digits === 0 || found === undefined ? null : { key: found[1], value: Number(inner.slice(0, digits)) };
}

export const junitConsoleEntry: RunnerEntry = {
  runner: "junit-console",
  starts: [
    "╷",
    "├─ JUnit ",
    "└─ JUnit ",
    "+-- JUnit ",
    "'-- JUnit ",
    "Test execution started. ",
    "Test run finished after ",
    "[",
  ],
  outer: 1,
  wakes: (text) =>
    (text.charCodeAt(0) === 0x5b && readCount(text) !== null) ||
    text.startsWith("╷") ||
    text.startsWith("├─ JUnit ") ||
    text.startsWith("└─ JUnit ") ||
    text.startsWith("+-- JUnit ") ||
    text.startsWith("'-- JUnit ") ||
    text.startsWith("Test execution started. Number of static tests: ") ||
    text.startsWith("Test run finished after "),
  create: createJunitConsoleReader,
};

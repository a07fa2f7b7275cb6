import { type Flag, flag } from "@/lib/formats/flag";
import type { RunnerSummary, RunState, TestStatus } from "@/lib/formats/test-log";
import { createLedger, isFailure, isPass } from "../ledger";
import { type ReaderContext, reading, type RunnerEntry, type RunnerReader, type RunnerReading } from "../runner-reader";

const SEPARATOR = " > ";
const MOST_FLAGS = 50;
const STATUSES: readonly (readonly [string, TestStatus])[] = [
  ["PASSED", "PASSED"],
  ["FAILED", "FAILED"],
  ["SKIPPED", "SKIPPED"],
];
/** Parts of a path that name gradle's own machinery. */
const MACHINERY = ["Gradle Test Run ", "Gradle Test Executor "];

/**
 * gradle with test events (`Class > method PASSED`). Gradle indents what tests print, so only lines at the left edge are its
 * own. Failures that the build ignores stay failures.
 */
function createGradleReader(context: ReaderContext): RunnerReader {
  const ledger = createLedger(context.limits.testNames);
  const totals = { completed: 0, failed: 0, skipped: 0, line: 0, text: "" };
  let pending: { readonly name: string; readonly line: number } | null = null;
  let ended: number | null = null;
  let compileFailed: number | null = null;
  let nothing: number | null = null;
  let idle: number | null = null;
  const flags: Flag[] = [];
  let buildFailed = false;

  function event(text: string, line: number): void {
    if (pending !== null) {
      const alone = STATUSES.find(([word]) => text.trim() === word);
      if (alone !== undefined) ledger.worst(pending.name, alone[1], pending.line, line);
      pending = null;
      if (alone !== undefined) return;
    }
    if (text.indexOf(SEPARATOR) < 1) return;
    const found = readEvent(text);
    if (found === null) return;
    if (found.status === null) pending = { name: found.name, line };
    else ledger.worst(found.name, found.status, line);
  }

  function own(text: string, line: number): boolean {
    if (text.startsWith("BUILD SUCCESSFUL") || text.startsWith("BUILD FAILED")) {
      ended = line;
      buildFailed = text.startsWith("BUILD FAILED");
      return true;
    }
    const counts = readTotals(text);
    if (counts !== null) {
      totals.completed += counts.completed;
      totals.failed += counts.failed;
      totals.skipped += counts.skipped;
      [totals.line, totals.text] = [line, text];
      return true;
    }
    if (isTask(text)) {
      const task = text.replace("> Task ", "").split(" ")[0] ?? "";
      const name = task.split(":").at(-1) ?? "";
      const why = /(?:UP-TO-DATE|FROM-CACHE|NO-SOURCE)$/.exec(text.slice(-12))?.[0];
      if (why !== undefined && /test$/i.test(name)) {
        idle = line;
        if (why !== "NO-SOURCE" && flags.length < MOST_FLAGS) {
          flags.push(flag("not-fresh", "warn", `${task} was not run: gradle says ${why}.`, { from_line: line }));
        }
      }
      if (text.endsWith(" FAILED") && name.startsWith("compile")) compileFailed ??= line;
      return true;
    }
    if (text.startsWith("Execution failed for task ':") && /:compile[A-Za-z]*'/.test(text.slice(0, 300)))
      compileFailed ??= line;
    if (text.includes("No tests found for given includes")) nothing = line;
    return false;
  }

  return {
    line(text, line) {
      const first = text.charCodeAt(0);
      if (first === 0x20 || first === 0x09 || text === "") {
        if (text !== "" && pending !== null) event(text, line);
        return;
      }
      if (!own(text, line)) event(text, line);
    },
    end: () => finish(),
  };

  function finish(): RunnerReading {
    const all = [...ledger.tests.values()];
    const passed = all.filter((one) => isPass(one.status)).length;
    const summary: RunnerSummary | null =
      totals.line === 0
        ? null
        : {
            line: totals.line,
            text: totals.text,
            total: totals.completed,
            failed: totals.failed,
            skipped: totals.skipped,
            passed: totals.completed - totals.failed - totals.skipped,
          };
    let state: RunState = "complete";
    let line: number | null = summary?.line ?? ended;
    if (compileFailed !== null) [state, line] = ["build_error", compileFailed];
    else if (ended === null) [state, line] = ["truncated", null];
    else if (nothing !== null && all.length === 0) [state, line] = ["no_tests", nothing];
    else if (all.length === 0 && summary === null && idle !== null) [state, line] = ["no_tests", idle];
    else if (summary !== null && passed > (summary.passed ?? passed)) state = "forged";
    else if (all.length === 0 && summary === null && buildFailed) [state, line] = ["build_error", ended];
    return reading({
      tests: ledger.tests,
      summary,
      state,
      state_line: line,
      flags,
      evidence: 3,
      failuresNamed: all.some((one) => isFailure(one.status)) || totals.failed === 0,
    });
  }
}

function isTask(text: string): boolean {
  return text.startsWith("> Task :") || /^:[A-Za-z]/.test(text);
}

/** `x.T > method PASSED`, the status perhaps glued to other output; without status the name alone. */
function readEvent(text: string): { readonly name: string; readonly status: TestStatus | null } | null {
  if (text.length > 4000) return null;
  let cut = -1;
  let status: TestStatus | null = null;
  for (const [word, of] of STATUSES) {
    const at = text.lastIndexOf(` ${word}`);
    const next = text[at + word.length + 1];
    if (at > cut && at > 0 && (next === undefined || (next !== " " && /[A-Z:]/.test(next)))) [cut, status] = [at, of];
  }
  const parts = (cut === -1 ? text : text.slice(0, cut)).split(SEPARATOR);
  const named = parts.filter((part) => !MACHINERY.some((start) => part.startsWith(start)));
  const [suite] = named;
  if (named.length < 2 || suite === undefined || suite.includes(" ") || suite.startsWith(":")) return null;
  if (cut === -1 && text.includes(" STANDARD_")) return null;
  return { name: named.join(SEPARATOR), status };
}

/** `13 tests completed, 4 failed, 2 skipped` */
function readTotals(
  text: string,
): { readonly completed: number; readonly failed: number; readonly skipped: number } | null {
  if (text.length > 80 || !text.includes(" completed")) return null;
  const match = /^(\d{1,9}) tests? completed(?:, (\d{1,9}) failed)?(?:, (\d{1,9}) skipped)?$/.exec(text);
  if (match === null) return null;
  return { completed: Number(match[1]), failed: Number(match[2] ?? 0), skipped: Number(match[3] ?? 0) };
}

export const gradleEntry: RunnerEntry = {
  runner: "gradle",
  starts: [
    ":",
    "> Task :",
    "BUILD SUCCESSFUL in ",
    "BUILD FAILED in ",
    "FAILURE: Build failed with an exception.",
    "Starting a Gradle Daemon",
    "Welcome to Gradle ",
  ],
  outer: 1,
  wakes: (text) =>
    isTask(text) ||
    text.startsWith("BUILD SUCCESSFUL in ") ||
    text.startsWith("BUILD FAILED in ") ||
    text.startsWith("FAILURE: Build failed with an exception.") ||
    text.startsWith("Starting a Gradle Daemon") ||
    text.startsWith("Welcome to Gradle "),
  create: createGradleReader,
};

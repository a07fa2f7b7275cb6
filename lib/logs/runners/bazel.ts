import { type Flag, flag } from "@/lib/formats/flag";
import type { RunnerSummary, RunState, TestStatus } from "@/lib/formats/test-log";
import { createLedger, isPass } from "../ledger";
import { type ReaderContext, reading, type RunnerEntry, type RunnerReader, type RunnerReading } from "../runner-reader";

const FENCE = "==================== Test output for ";
const FENCE_END = "=".repeat(80);
const STATUSES: readonly (readonly [string, TestStatus])[] = [
  ["PASSED", "PASSED"],
  ["FLAKY", "PASSED"],
  ["FAILED TO BUILD", "ERROR"],
  ["FAILED", "FAILED"],
  ["TIMEOUT", "FAILED"],
  ["NO STATUS", "ERROR"],
  ["REMOTE FAILURE", "ERROR"],
  ["INCOMPLETE", "ERROR"],
  ["SKIPPED", "SKIPPED"],
];

interface Row {
  readonly target: string;
  readonly status: TestStatus;
  readonly word: string;
  readonly cached: boolean;
}

/**
 * bazel test: one row a target. Only rows behind the last `INFO: Elapsed time` count, outside the fences in which bazel
 * repeats what tests printed.
 */
function createBazelReader(context: ReaderContext): RunnerReader {
  const ledger = createLedger(context.limits.testNames);
  let rows: (Row & { readonly line: number })[] = [];
  let fenced = false;
  let elapsed: number | null = null;
  let notBuilt: number | null = null;
  let nothing: number | null = null;
  let summary: RunnerSummary | null = null;

  return {
    line(text, line) {
      const first = text.charCodeAt(0);
      if (first === 0x3d) {
        if (text.startsWith(FENCE)) fenced = true;
        else if (text === FENCE_END) fenced = false;
        return;
      }
      if (text.startsWith("INFO: Elapsed time: ")) {
        elapsed = line;
        rows = [];
        summary = null;
        fenced = false;
        return;
      }
      if (fenced) return;
      if ((first === 0x2f || first === 0x40) && elapsed !== null) {
        const row = readRow(text);
        if (row !== null) rows.push({ ...row, line });
      } else if (first === 0x45 && text.startsWith("Executed ")) summary = readSummary(text, line) ?? summary;
      else if (text.includes("Build did NOT complete successfully")) notBuilt = line;
      else if (text.includes("No test targets were found")) nothing = line;
    },
    end: () => finish(),
  };

  function finish(): RunnerReading {
    const flags: Flag[] = [];
    for (const { target, status, word, cached, line } of rows) {
      ledger.worst(target, status, line);
      if (cached)
        flags.push(flag("not-fresh", "warn", `${target} was not run: its result is cached.`, { from_line: line }));
      if (word === "FLAKY") {
        flags.push(flag("flaky", "info", `${target} passed only after a failed attempt.`, { from_line: line }));
      }
    }
    const passed = [...ledger.tests.values()].filter((one) => isPass(one.status)).length;
    let state: RunState = "complete";
    let line: number | null = summary?.line ?? elapsed;
    if (notBuilt !== null) [state, line] = ["build_error", notBuilt];
    else if (nothing !== null && rows.length === 0) [state, line] = ["no_tests", nothing];
    else if (elapsed === null) [state, line] = ["truncated", null];
    else if (rows.length === 0) state = "no_tests";
    else if (summary !== null && passed > (summary.passed ?? passed)) state = "forged";
    return reading({
      tests: ledger.tests,
      summary,
      state,
      state_line: line,
      flags,
      evidence: elapsed === null ? 2 : 3,
    });
  }
}

/** `//pkg:name     (cached) PASSED in 0.4s` */
function readRow(text: string): Row | null {
  if (!text.startsWith("//") && !(text.startsWith("@") && text.includes("//"))) return null;
  const blank = text.indexOf(" ");
  if (blank < 3 || !text.slice(0, blank).includes(":")) return null;
  let rest = text.slice(blank).trim();
  const cached = rest.startsWith("(cached) ");
  if (cached) rest = rest.slice("(cached) ".length).trim();
  const found = STATUSES.find(([word]) => rest.startsWith(word));
  if (found === undefined) return null;
  const behind = rest.slice(found[0].length);
  if (behind !== "" && !/^(?: in |, failed in )/.test(behind)) return null;
  return { target: text.slice(0, blank), status: found[1], word: found[0], cached };
}

/** `Executed 6 out of 6 tests: 3 tests pass and 3 fail locally.` */
function readSummary(text: string, line: number): RunnerSummary | null {
  if (text.length > 300) return null;
  const total = /^Executed \d{1,9} out of (\d{1,9}) tests?: /.exec(text);
  if (total === null) return null;
  const passed = /(\d{1,9}) tests? pass(?:es)?\b/.exec(text);
  const failed = /(\d{1,9}) (?:tests? )?fails? (?:locally|remotely)/.exec(text);
  return {
    line,
    text,
    total: Number(total[1]),
    passed: passed === null ? 0 : Number(passed[1]),
    ...(failed === null ? {} : { failed: Number(failed[1]) }),
  };
}

export const bazelEntry: RunnerEntry = {
  runner: "bazel",
  starts: [
    "INFO: Elapsed time: ",
    "INFO: Analyzed ",
    "==================== Test output for ",
    "FAILED: Build did NOT complete successfully",
    "ERROR: Couldn't start the build.",
    "Executed ",
  ],
  outer: 3,
  wakes: (text) =>
    text.startsWith("INFO: Elapsed time: ") ||
    text.startsWith("INFO: Analyzed ") ||
    text.startsWith(FENCE) ||
    text.startsWith("FAILED: Build did NOT complete successfully") ||
    text.startsWith("ERROR: Couldn't start the build.") ||
    (text.startsWith("Executed ") && readSummary(text, 0) !== null),
  create: createBazelReader,
};

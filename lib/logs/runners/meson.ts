import type { RunnerSummary, RunState, TestStatus } from "@/lib/formats/test-log";
import { createLedger, isPass } from "../ledger";
import { NUMBER, digitsAt } from "../numbers";
import { type ReaderContext, reading, type RunnerEntry, type RunnerReader, type RunnerReading } from "../runner-reader";

const STATUSES: readonly (readonly [string, TestStatus])[] = [
  ["OK", "PASSED"],
  ["FAIL", "FAILED"],
  ["SKIP", "SKIPPED"],
  ["ERROR", "ERROR"],
  ["TIMEOUT", "FAILED"],
  ["EXPECTEDFAIL", "XFAIL"],
  ["UNEXPECTEDPASS", "FAILED"],
  ["INTERRUPT", "ERROR"],
];
const BLOCK: ReadonlyMap<string, "ok" | "xfail" | "fail" | "xpass" | "skip" | "timeout"> = new Map([
  ["Ok", "ok"],
  ["Expected Fail", "xfail"],
  ["Fail", "fail"],
  ["Unexpected Pass", "xpass"],
  ["Skipped", "skip"],
  ["Timeout", "timeout"],
]);

/** meson test. A result carries the running counter `i/N`; an unexpected pass fails the run, as in meson's own verdict. */
function createMesonReader(context: ReaderContext): RunnerReader {
  const ledger = createLedger(context.limits.testNames);
  const counts = { ok: 0, xfail: 0, fail: 0, xpass: 0, skip: 0, timeout: 0 };
  const seen = new Set<number>();
  let size: number | null = null;
  let block: { readonly line: number; readonly text: string } | null = null;
  let nothing: number | null = null;
  let listed: number | null = null;

  return {
    line(text, line) {
      if (text.startsWith("No tests defined.") || text.startsWith("No suitable tests defined.")) nothing = line;
      const total = readBlock(text);
      if (total !== null) {
        counts[total.key] = total.value;
        block = { line, text };
        return;
      }
      const row = readRow(text);
      if (row !== null) {
        if ((size !== null && row.of !== size) || seen.has(row.at)) return;
        size = row.of;
        seen.add(row.at);
        ledger.worst(row.name, row.status, line);
      } else if (size === null && text.includes(" / ") && !text.startsWith(" ")) listed ??= line;
    },
    end: () => finish(),
  };

  function finish(): RunnerReading {
    const passed = [...ledger.tests.values()].filter((one) => isPass(one.status)).length;
    const total = counts.ok + counts.xfail + counts.fail + counts.xpass + counts.skip + counts.timeout;
    const failed = counts.fail + counts.xpass + counts.timeout;
    const summary: RunnerSummary | null =
      block === null
        ? null
        : { ...block, passed: counts.ok, xfailed: counts.xfail, failed, skipped: counts.skip, total };
    let state: RunState = "complete";
    let line: number | null = block?.line ?? null;
    if (ledger.tests.size === 0 && block === null) [state, line] = ["no_tests", nothing ?? listed];
    else if (block === null) state = "truncated";
    else if (total === 0) state = "no_tests";
    else if (passed > counts.ok + counts.xfail) state = "forged";
    const evidence = block !== null || nothing !== null ? 3 : ledger.tests.size > 0 ? 2 : listed !== null ? 1 : 0;
    return reading({ tests: ledger.tests, summary, state, state_line: line, evidence });
  }
}

interface Row {
  readonly at: number;
  readonly of: number;
  readonly name: string;
  readonly status: TestStatus;
}

/** `2/9 nasty:s1 / bad  FAIL            0.06s   exit status 1` */
function readRow(text: string): Row | null {
  const start = text.trimStart();
  const digits = digitsAt(start, 0);
  if (digits === 0 || digits > 9 || start[digits] !== "/" || text.length > 2000) return null;
  const second = digitsAt(start, digits + 1);
  if (second === 0 || second > 9 || start[digits + 1 + second] !== " ") return null;
  const rest = start.slice(digits + second + 2);
  for (const [word, status] of STATUSES) {
    for (let at = rest.indexOf(` ${word} `); at !== -1; at = rest.indexOf(` ${word} `, at + 1)) {
      if (!/^ +[0-9]+(?:\.[0-9]+)? ?s\b/.test(rest.slice(at + 1 + word.length, at + word.length + 60))) continue;
      const full = rest.slice(0, at).trim();
      const slash = full.indexOf(" / ");
      const name = slash === -1 ? full : full.slice(slash + 3);
      return {
        at: Number(start.slice(0, digits)),
        of: Number(start.slice(digits + 1, digits + 1 + second)),
        name,
        status,
      };
    }
  }
  return null;
}

/** `Expected Fail:      1   ` */
function readBlock(
  text: string,
): { readonly key: "ok" | "xfail" | "fail" | "xpass" | "skip" | "timeout"; readonly value: number } | null {
  const colon = text.indexOf(":");
  if (colon < 2 || text.length > 60) return null;
  const key = BLOCK.get(text.slice(0, colon).trim());
  const value = text.slice(colon + 1).trim();
  return key === undefined || digitsAt(value, 0) !== value.length || value === ""
    ? null
    : { key, value: Number(value) };
}

export const mesonEntry: RunnerEntry = {
  runner: "meson",
  starts: [
    "ninja: no work to do.",
    "ninja: Entering directory ",
    "No tests defined.",
    "No suitable tests defined.",
    `${NUMBER}/`,
  ],
  outer: 2,
  wakes: (text) =>
    readRow(text) !== null ||
    text.startsWith("ninja: no work to do.") ||
    text.startsWith("ninja: Entering directory ") ||
    text.startsWith("No tests defined.") ||
    text.startsWith("No suitable tests defined."),
  create: createMesonReader,
};

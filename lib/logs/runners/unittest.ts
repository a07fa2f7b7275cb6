import { type Flag, flag } from "@/lib/formats/flag";
import type { RunState, TestStatus } from "@/lib/formats/test-log";
import { detach } from "@/lib/formats/text-lines";
import { createLedger, isFailure, isPass, worstOf } from "../ledger";
import type { ReaderContext, RunnerEntry, RunnerReader, RunnerReading } from "../runner-reader";
import {
  gluedResult,
  isRule,
  readRan,
  readTestId,
  readVerdictLine,
  type TestIdLine,
  titleAndResult,
  type UnittestTotals,
  wholeResult,
} from "./unittest-lines";

const DJANGO = [
  "Testing against Django installed in ",
  "System check identified ",
  "Creating test database for alias ",
];
const BLOCKS: readonly (readonly [string, TestStatus])[] = [
  ["FAIL: ", "FAILED"],
  ["ERROR: ", "ERROR"],
  ["UNEXPECTED SUCCESS: ", "XPASS"],
];

/** Parallel tests may begin on one line; more of them than this is no test output. */
const MOST_ON_A_LINE = 40;

interface Running {
  readonly key: string;
  readonly name: string;
  readonly from: number;
  /** Name that SWE-bench's own reader gives this line: everything before ` ... ok`. */
  title: string;
  /** The id stands alone on its line: the docstring follows. */
  readonly bare: boolean;
  status: TestStatus | null;
  to: number;
}

/**
 * unittest with -v, and Django's runtests. Keys are the ids as printed; SWE-bench names a test by everything in front of
 * ` ... ok` on the line of its result, which is the docstring where there is one. A test is opened by its id; its result is the last one that stands before the
 * next id, because tests write between the two. The blocks `FAIL: id` after the listing have the last word.
 */
function createUnittestReader(context: ReaderContext): RunnerReader {
  const ledger = createLedger(context.limits.testNames, "own");
  const titles = new Map<string, string>();
  /** Keys with a title, and those of them that were listed without one as well. */
  const titled = new Set<string>();
  const listedPlainly = new Set<string>();
  /** Bare name -> the first key that has it; it stands for that key unless another has it as well. */
  const leaves = new Map<string, string>();
  const sharedLeaves = new Set<string>();
  const failedLeaves = new Map<string, string>();
  const unsettled = new Map<string, { readonly from: number; readonly to: number }>();
  const blocks = new Set<string>();
  const conflicts: { readonly key: string; readonly line: number }[] = [];
  let running: Running | null = null;
  let afterRule = false;
  let django = false;
  let ran: { readonly count: number; readonly line: number } | null = null;
  let verdict: { readonly totals: UnittestTotals; readonly line: number; readonly text: string } | null = null;
  let total = 0;
  let opened = 0;

  function close(): void {
    if (running === null) return;
    const { key, status, from, to, title } = running;
    // Nearly every title is the id itself, which needs no second name.
    if (title === key) {
      if (titled.size > 0 && titled.has(key)) listedPlainly.add(key);
    } else if (title !== "") {
      if (!titled.has(key) && (ledger.get(key) !== undefined || unsettled.has(key))) listedPlainly.add(key);
      titled.add(key);
      titles.set(detach(title), worseOwner(titles.get(title), key, status));
    }
    if (status === null) unsettled.set(key, { from, to });
    else {
      ledger.worst(key, status, from, to);
      if (unsettled.size > 0) unsettled.delete(key);
    }
    running = null;
  }

  function worseOwner(owner: string | undefined, key: string, status: TestStatus | null): string {
    const before = owner === undefined ? undefined : ledger.get(owner)?.status;
    if (owner === undefined || before === undefined || status === null) return key;
    return worstOf(before, status) === before ? owner : key;
  }

  function open(id: TestIdLine, line: number, prefix: string, chain = 0): void {
    close();
    opened += 1;
    const leaf = leaves.get(id.name);
    if (leaf === undefined) leaves.set(id.name, id.key);
    else if (leaf !== id.key) sharedLeaves.add(id.name);
    const bare = id.rest === "";
    running = { key: id.key, name: id.name, from: line, to: line, title: prefix + id.key, bare, status: null };
    if (!id.rest.startsWith(" ... ") && id.rest !== " ...") return;
    const behind = id.rest.slice(5);
    const status = wholeResult(behind);
    if (status !== null) {
      running.status = status;
      return;
    }
    const next = readTestId(behind);
    if (next !== null && (next.rest === "" || next.rest.startsWith(" ..."))) {
      if (chain < MOST_ON_A_LINE) open(next, line, `${prefix}${id.key} ... `, chain + 1);
      return;
    }
    if (behind !== "") running.status = gluedResult(behind);
  }

  function block(text: string, line: number): void {
    for (const [word, status] of BLOCKS) {
      if (!text.startsWith(word)) continue;
      const id = readTestId(text.slice(word.length));
      if (id === null) return;
      close();
      blocks.add(id.key);
      const before = ledger.get(id.key);
      // A failed part of a test (`(i=1)`) is no contradiction: some versions list the test as ok all the same.
      if (before !== undefined && isPass(before.status) && isFailure(status) && id.rest === "") {
        conflicts.push({ key: id.key, line });
      }
      if (before === undefined || !isFailure(before.status)) ledger.worst(id.key, status, line);
      if (isFailure(status)) failedLeaves.set(id.name, id.key);
      unsettled.delete(id.key);
      return;
    }
  }

  /** `Docstring of a test ... test_next (module.Class) ... ok`: parallel output; the result is the last test's. */
  function interrupted(text: string, line: number): boolean {
    let looked = 0;
    for (let at = text.indexOf(" ... "); at !== -1; at = text.indexOf(" ... ", at + 1)) {
      looked += 1;
      if (looked > MOST_ON_A_LINE) return false;
      const next = readTestId(text.slice(at + 5));
      if (next === null || (next.rest !== "" && !next.rest.startsWith(" ..."))) continue;
      if (running !== null) running.title = text.slice(0, at);
      open(next, line, text.slice(0, at + 5));
      return true;
    }
    return false;
  }

  function between(text: string, line: number): void {
    if (running === null || text === "") return;
    if ((text === "Stdout:" || text === "Stderr:") && running.status !== null) {
      close();
      return;
    }
    const docstring = running.bare && line === running.from + 1;
    if (docstring && interrupted(text, line)) return;
    const split = titleAndResult(text);
    if (split !== null) {
      if (docstring) running.title = split.title;
      running.status = split.status;
      running.to = line;
      return;
    }
    if (docstring) {
      const dots = text.lastIndexOf(" ... ");
      if (dots > 0) running.title = text.slice(0, dots);
    }
    const status = wholeResult(text) ?? (running.status === null ? gluedResult(text) : null);
    if (status === null) return;
    running.status = status;
    running.to = line;
  }

  return {
    line(text, line) {
      if (isRule(text, "=")) {
        close();
        afterRule = true;
        return;
      }
      if (afterRule) {
        afterRule = false;
        block(text, line);
        return;
      }
      const first = text.charCodeAt(0);
      if (first === 0x2d && isRule(text, "-")) {
        close();
        return;
      }
      if (first === 0x52) {
        const count = readRan(text);
        if (count !== null) {
          close();
          ran = { count, line };
          total += count;
          verdict = null;
          return;
        }
      }
      if (ran !== null && verdict === null && text !== "") {
        const totals = readVerdictLine(text);
        if (totals !== null) verdict = { totals, line, text };
      }
      if (!django && DJANGO.some((start) => text.startsWith(start))) django = true;
      const id = readTestId(text);
      if (id !== null && (id.rest === "" || id.rest.startsWith(" ..."))) {
        open(id, line, "");
        return;
      }
      if (text.startsWith("  ")) {
        const part = readTestId(text.slice(2));
        const result = part === null ? null : titleAndResult(part.rest);
        if (part !== null && result !== null) {
          if (isFailure(result.status)) ledger.worst(part.key, result.status, line);
          if (running?.key === part.key) [running.status, running.to] = [result.status, line];
          return;
        }
      }
      between(text, line);
    },
    end: () => finish(),
  };

  function settleFromTotals(): void {
    if (ran === null || verdict === null) return;
    const { failures, errors, skipped } = verdict.totals;
    if (unsettled.size === 0) return;
    const skips = [...ledger.tests.values()].filter((one) => one.status === "SKIPPED").length;
    if (skips < skipped || blocks.size < Math.min(1, failures + errors)) return;
    if (ledger.tests.size + unsettled.size < total) return;
    for (const [key, { from, to }] of unsettled)
      if (ledger.get(key) === undefined) ledger.worst(key, "PASSED", from, to);
  }

  function finish(): RunnerReading {
    close();
    const complete = ran !== null && verdict !== null;
    let listed = 0;
    for (const [key, { status }] of ledger.tests) if (!isFailure(status) && !key.startsWith("setUp")) listed += 1;
    settleFromTotals();
    if (!complete) for (const [key, place] of unsettled) ledger.worst(key, "ERROR", place.from, place.to);
    let state: RunState = "complete";
    let stateLine: number | null = verdict?.line ?? null;
    if (!complete) [state, stateLine] = ["truncated", null];
    else if (listed > total) state = "forged";
    else if (conflicts.length > 0) [state, stateLine] = ["conflict", conflicts[0]?.line ?? null];
    else if (total === 0 && ledger.tests.size === 0) state = "no_tests";
    const aliases = leaves;
    for (const leaf of sharedLeaves) aliases.delete(leaf);
    const harnessNames = new Map([...titles, ...failedLeaves]);
    for (const [name, key] of failedLeaves) {
      if ((sharedLeaves.has(name) || leaves.get(name) === key) && !titled.has(key)) harnessNames.set(key, key);
    }
    for (const key of listedPlainly) harnessNames.set(key, key);
    for (const [name, key] of harnessNames) aliases.set(name, key);
    // Bare names hold no parenthesis, as every key does: only other names can be keys.
    for (const name of harnessNames.keys()) if (ledger.get(name) !== undefined) aliases.delete(name);
    const totals = verdict?.totals;
    return {
      tests: ledger.tests,
      aliases,
      harnessNames,
      summary:
        verdict === null || totals === undefined
          ? null
          : {
              line: verdict.line,
              text: verdict.text,
              total,
              failed: totals.failures,
              errors: totals.errors,
              skipped: totals.skipped,
              xfailed: totals.xfailed,
              xpassed: totals.xpassed,
            },
      state,
      state_line: stateLine,
      flags: conflicts.slice(0, 20).map(conflictFlag),
      evidence: ran !== null || django ? 3 : opened > 0 ? 2 : 0,
      failuresNamed: blocks.size > 0 || (totals?.failures ?? 0) + (totals?.errors ?? 0) === 0,
    };
  }
}

function conflictFlag({ key, line }: { readonly key: string; readonly line: number }): Flag {
  const message = `${key} is listed as passed, yet has a failure block; the failure counts.`;
  return flag("log-contradicts-itself", "warn", message, { from_line: line });
}

export const unittestEntry: RunnerEntry = {
  runner: "unittest",
  starts: [..."tsrTRSC_"],
  // Tests may be called anything: then only the totals show the runner.
  lookback: 4096,
  wakes(text) {
    const first = text.charCodeAt(0);
    if (first !== 0x74 && DJANGO.some((start) => text.startsWith(start))) return true;
    if (first === 0x52) return readRan(text) !== null;
    if (text.indexOf("(") === -1) return false;
    const id = readTestId(text);
    return id !== null && id.path.includes(".") && (id.rest === "" || id.rest.startsWith(" ..."));
  },
  create: createUnittestReader,
};

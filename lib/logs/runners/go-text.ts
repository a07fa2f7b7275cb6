import { type Flag, flag } from "@/lib/formats/flag";
import type { RunState, TestOutcome, TestStatus } from "@/lib/formats/test-log";
import { createLedger, isFailure, worstOf } from "../ledger";
import type { ReaderContext, RunnerReading } from "../runner-reader";
import { createGoBlock, type GoTest } from "./go-block";
import { readGoEvent, readGoPackage, readGoResult } from "./go-lines";

const SEPARATOR = " > ";

/** Text output of `go test`, with and without -v. Keys are `package > TestName/sub`. */
export interface GoText {
  line(text: string, line: number): void;
  /** Closes the block of a package when another source (test2json) says so. */
  close(path: string, verdict: "ok" | "FAIL" | "none", note: string, line: number): void;
  end(): RunnerReading;
}

export function createGoText(context: ReaderContext): GoText {
  const ledger = createLedger(context.limits.testNames, "own");
  const flags: Flag[] = [];
  let block = createGoBlock(new Set());
  let packages = 0;
  let failedToBuild: number | null = null;
  let timedOut: number | null = null;
  let cached: number | null = null;
  let contradiction: number | null = null;
  let stoppedEarly: number | null = null;
  let verdictLine: number | null = null;
  let lastLine = 1;
  let seen = false;

  function commit(path: string | null, verdict: "ok" | "FAIL" | "none", line: number): void {
    const prefix = path === null ? "" : path + SEPARATOR;
    const dropped = verdict === "ok";
    let failures = block.silent.size;
    let open = 0;
    const mayEnd = new Set<string>();
    for (const test of block.tests.values()) {
      const status = finalStatus(test);
      if (status === "FAILED") failures += 1;
      if (test.status === null) open += 1;
      if (!test.final) mayEnd.add(test.name);
      if (status !== null) ledger.worst(prefix + test.name, status, test.from, test.to);
      else if (!dropped) ledger.worst(prefix + test.name, "FAILED", test.from, line);
    }
    for (const [name, at] of block.silent) ledger.worst(prefix + name, "FAILED", at);
    if (verdict === "FAIL" && failures === 0 && open === 0 && block.tests.size > 0) contradiction ??= line;
    stoppedEarly = verdict === "FAIL" && looksFailFast([...block.tests.values()]) ? line : null;
    block = createGoBlock(mayEnd);
  }

  return {
    line(text, line) {
      lastLine = line;
      const first = text.charCodeAt(0);
      if (first === 0x6f || first === 0x46 || first === 0x3f || text.indexOf("\t") !== -1) {
        const found = readGoPackage(text);
        if (found !== null) {
          this.close(found.path, found.verdict, found.note, line);
          return;
        }
      }
      if (text.charCodeAt(text.length - 1) === 0x29 && text.indexOf("--- ") !== -1) {
        const result = readGoResult(text);
        if (result !== null) {
          seen = true;
          block.result(result, line);
          return;
        }
      }
      if (first === 0x3d || (text.indexOf("=") !== -1 && text.indexOf("=== ") !== -1)) {
        const run = readGoEvent(text, "run");
        if (run !== null) {
          seen = true;
          block.run(run, line);
          return;
        }
        const paused = readGoEvent(text, "pause");
        if (paused !== null) block.pause(paused);
        return;
      }
      if (first === 0x70 && text.startsWith("panic: test timed out after ")) timedOut = line;
      else if ((first === 0x50 && text === "PASS") || (first === 0x46 && text === "FAIL")) verdictLine = line;
      else if (first === 0x74 && text.startsWith("testing: warning: no tests to run")) seen = true;
    },
    close(path, verdict, note, line) {
      packages += 1;
      verdictLine = line;
      if (note.startsWith("[build failed]") || note.startsWith("[setup failed]")) failedToBuild ??= line;
      if (note.startsWith("(cached)")) cached ??= line;
      commit(path, verdict, line);
    },
    end: () => finish(),
  };

  function finish(): RunnerReading {
    const rest = block.tests.size > 0 || block.silent.size > 0;
    const ended = verdictLine !== null && [...block.tests.values()].every((test) => test.to < (verdictLine ?? 0));
    const cutOff = rest && !ended;
    if (rest) commit(null, cutOff ? "FAIL" : "ok", lastLine);
    if (cached !== null) {
      flags.push(
        flag("not-fresh", "warn", "A package was not run: go took its result from the cache.", { from_line: cached }),
      );
    }
    if (contradiction !== null) {
      const message = "A package failed although none of its tests is reported as failed.";
      flags.push(flag("log-contradicts-itself", "warn", message, { from_line: contradiction }));
    }
    let state: RunState = "complete";
    let line: number | null = verdictLine;
    if (failedToBuild !== null) [state, line] = ["build_error", failedToBuild];
    else if (timedOut !== null) [state, line] = ["timeout", timedOut];
    else if (cutOff) [state, line] = ["truncated", null];
    else if (ledger.tests.size === 0) state = "no_tests";
    else if (contradiction !== null) [state, line] = ["conflict", contradiction];
    else if (stoppedEarly !== null) [state, line] = ["truncated", stoppedEarly];
    return {
      tests: ledger.tests,
      aliases: new Map(),
      summary: null,
      state,
      state_line: line,
      flags,
      evidence: packages > 0 ? 3 : seen ? 2 : 0,
      failuresNamed: [...ledger.tests.values()].some((one) => isFailure(one.status)) || contradiction === null,
    };
  }
}

/** SWE-bench lists go tests without their package: the worst of all packages stands for a bare name. */
export function bareNames(tests: ReadonlyMap<string, TestOutcome>): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [key, { status }] of tests) {
    const at = key.indexOf(SEPARATOR);
    const bare = at === -1 ? key : key.slice(at + SEPARATOR.length);
    const other = names.get(bare);
    const rival = other === undefined ? undefined : tests.get(other);
    if (rival === undefined || worstOf(rival.status, status) !== rival.status) names.set(bare, key);
  }
  return names;
}

function finalStatus(test: GoTest): TestStatus | null {
  if (test.status === null) return test.earlier;
  return test.earlier === null ? test.status : worstOf(test.earlier, test.status);
}

/**
 * `-failfast` says nothing of itself. Its trace: the only failed test at the top is the last one before the examples, which
 * go runs all the same. The log then lacks an unknown number of tests.
 */
function looksFailFast(tests: readonly GoTest[]): boolean {
  const top = tests.filter((test) => test.depth === 0);
  const example = top.findIndex((test) => test.name.startsWith("Example"));
  const plain = example === -1 ? [] : top.slice(0, example);
  const last = plain.at(-1);
  if (last === undefined || finalStatus(last) !== "FAILED") return false;
  return plain.every((test) => test === last || finalStatus(test) !== "FAILED");
}

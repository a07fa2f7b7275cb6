import type { Runner, RunnerSummary, RunState, TestStatus } from "@/lib/formats/test-log";
import { createLedger, isFailure } from "../ledger";
import { cutDuration } from "../numbers";
import { type ReaderContext, reading, type RunnerEntry, type RunnerReader, type RunnerReading } from "../runner-reader";
import { createSpecTree, indentOf } from "../spec-tree";
import { jestReportOf } from "./jest-json";
import { readJestHeader, readJestLeaf, readJestTotals } from "./jest-lines";

const SEPARATOR = " > ";

interface Leaf {
  readonly path: readonly string[];
  name: string;
  readonly status: TestStatus;
  readonly from: number;
  to: number;
}

/**
 * jest. The tree of a file stands directly under its `PASS|FAIL file` header and ends at the first blank line; marks
 * anywhere else are output. Without tree (`--json`, quiet) the `● suite › name` blocks name the failures.
 */
function createJestReader(context: ReaderContext): RunnerReader {
  const ledger = createLedger(context.limits.testNames);
  const tree = createSpecTree();
  const files = new Set<string>();
  const totals = { passed: 0, failed: 0, skipped: 0, total: 0 };
  let file: string | null = null;
  let inTree = false;
  let leaf: Leaf | null = null;
  let joined = new Map<string, string>();
  let last: { readonly line: number; readonly text: string } | null = null;
  let suitesSeen = 0;
  let nothing: number | null = null;
  let exited: number | null = null;
  let summaries = 0;
  let reported: RunnerSummary | null = null;
  let writer: Runner | null = null;

  function close(): void {
    if (leaf === null || file === null) return;
    const path = [...leaf.path, cutDuration(leaf.name.trimEnd()).trimEnd()];
    const key = [file, ...path].join(SEPARATOR);
    ledger.worst(key, leaf.status, leaf.from, leaf.to);
    joined.set(path.join(" › "), key);
    leaf = null;
  }

  function inside(text: string, line: number): boolean {
    if (text === "") {
      close();
      inTree = false;
      return true;
    }
    const found = readJestLeaf(text);
    if (found !== null) {
      close();
      leaf = { path: tree.above(found.indent), name: found.name, status: found.status, from: line, to: line };
      return true;
    }
    const indent = indentOf(text);
    if (indent >= 2 && text[indent] !== "●") {
      close();
      tree.enter(indent, text.slice(indent));
      return true;
    }
    if (indent < 2 && leaf !== null && readJestHeader(text) === null) {
      leaf.name += `\n${text}`;
      leaf.to = line;
      return true;
    }
    close();
    inTree = false;
    return false;
  }

  function bullet(title: string, line: number): void {
    if (file === null || title === "Console") return;
    if (title === "Test suite failed to run") {
      ledger.worst(file, "ERROR", line);
      return;
    }
    const known = joined.get(title);
    const key = known ?? [file, ...title.split(" › ")].join(SEPARATOR);
    if (known === undefined || !isFailure(ledger.get(key)?.status ?? "PASSED")) ledger.worst(key, "FAILED", line);
  }

  return {
    line(text, line) {
      if (inTree && inside(text, line)) return;
      const first = text.charCodeAt(0);
      if (first === 0x54) {
        if (text.startsWith("Test Suites: ")) suitesSeen = line;
        const found = readJestTotals(text);
        if (found !== null && line - suitesSeen < 3) {
          summaries += 1;
          totals.passed += found.passed;
          totals.failed += found.failed;
          totals.skipped += found.skipped;
          totals.total += found.total;
          last = { line, text };
          file = null;
        }
        return;
      }
      if (first === 0x20 && text.charCodeAt(1) === 0x20) {
        if (text.startsWith("  ● ")) bullet(text.slice(4).trim(), line);
        if (text.startsWith("  ●  process.exit called with ")) exited = line;
        return;
      }
      if (first === 0x7b) {
        report(text, line);
        return;
      }
      if (text.startsWith("No tests found, exiting with code ")) nothing = line;
      if (text.startsWith("●  process.exit called with ")) exited = line;
      if (text.indexOf("PASS ") === -1 && text.indexOf("FAIL ") === -1) return;
      const header = readJestHeader(text);
      if (header === null) return;
      file = header.file;
      files.add(header.file);
      joined = new Map();
      tree.clear();
      inTree = true;
    },
    end: () => finish(),
  };

  /** `--json` prints everything again on one line, by file. */
  function report(text: string, line: number): void {
    const found = jestReportOf(text, files);
    if (found === null) return;
    for (const test of found.tests) ledger.worst([test.file, ...test.path].join(SEPARATOR), test.status, line);
    if (text.startsWith('{"numTotalTestSuites"')) writer = "vitest";
    reported = { line, text: `${found.total} tests`, passed: found.passed, failed: found.failed, total: found.total };
  }

  function finish(): RunnerReading {
    close();
    const all = [...ledger.tests.values()];
    const passed = all.filter((one) => one.status === "PASSED").length;
    let state: RunState = "complete";
    let line: number | null = last?.line ?? null;
    if (exited !== null) [state, line] = ["truncated", exited];
    else if (nothing !== null && summaries === 0) [state, line] = ["no_tests", nothing];
    else if (last === null && reported !== null) state = reported.total === 0 ? "no_tests" : "complete";
    else if (last === null) state = "truncated";
    else if (totals.total === 0 && all.length === 0) state = "no_tests";
    else if (passed > totals.passed) state = "forged";
    const summary: RunnerSummary | null = last === null ? reported : { ...last, ...totals };
    const as: { as?: Runner } = writer === null || last !== null ? {} : { as: writer };
    return reading({
      ...as,
      tests: ledger.tests,
      summary,
      state,
      state_line: line,
      evidence: last !== null || reported !== null || nothing !== null || exited !== null ? 3 : files.size > 0 ? 2 : 0,
      failuresNamed: all.some((one) => isFailure(one.status)) || totals.failed === 0,
    });
  }
}

export const jestEntry: RunnerEntry = {
  runner: "jest",
  starts: [..."PFTN●{"],
  wakes(text) {
    if (text.startsWith("Test Suites: ") || text.startsWith("No tests found, exiting with code ")) return true;
    if (text.startsWith("  ●  process.exit called with ") || text.startsWith("●  process.exit called with "))
      return true;
    if (text.startsWith('{"num')) return text.includes('"testResults":');
    return readJestHeader(text) !== null;
  },
  create: createJestReader,
};

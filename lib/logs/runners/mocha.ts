import { mochaReportSchema } from "@/lib/formats/test-report-json";
import type { RunnerSummary, RunState, TestStatus } from "@/lib/formats/test-log";
import { detach } from "@/lib/formats/text-lines";
import { jsonOf } from "../json-line";
import { createLedger, isFailure } from "../ledger";
import { cutDuration, NUMBER, digitsAt, isDuration } from "../numbers";
import { type ReaderContext, reading, type RunnerEntry, type RunnerReader, type RunnerReading } from "../runner-reader";
import { createSpecTree, indentOf, splitTitle } from "../spec-tree";
import { createMochaEpilogue, type MochaEpilogue, readPassing } from "./mocha-epilogue";

const SEPARATOR = " > ";
const MARKS = ["✔ ", "✓ ", "√ "];
const LONGEST_JSON = 8 * 1024 * 1024;

interface Listed {
  readonly suites: readonly string[];
  name: string;
  readonly status: TestStatus;
  readonly from: number;
  to: number;
}

/**
 * mocha's spec, list, dot and json reporters. Marks before the last `n passing` form the listing; the epilogue behind it
 * names the failures with their full titles and has the last word.
 */
function createMochaReader(context: ReaderContext): RunnerReader {
  const tree = createSpecTree();
  const listed: Listed[] = [];
  let last: Listed | null = null;
  let blank = true;
  let epilogue: MochaEpilogue | null = null;
  let json: string[] | null = null;
  let jsonSize = 0;
  let report: { readonly value: unknown; readonly line: number } | null = null;

  function list(indent: number, name: string, status: TestStatus, line: number): void {
    if (listed.length >= context.limits.testNames) return;
    last = { suites: tree.above(indent), name: detach(name), status, from: line, to: line };
    listed.push(last);
  }

  function listing(text: string, line: number): void {
    const blankBefore = blank;
    blank = text === "";
    if (blank) {
      last = null;
      return;
    }
    const indent = indentOf(text);
    const rest = text.slice(indent);
    for (const mark of MARKS) {
      const at = rest.startsWith(mark) ? 0 : rest.lastIndexOf(`  ${mark}`) + 2;
      if (at === 1) continue;
      list(at === 0 ? indent : blanksBefore(rest, at), rest.slice(at + mark.length), "PASSED", line);
      return;
    }
    const digits = digitsAt(rest, 0);
    if (indent >= 2 && digits > 0 && rest.startsWith(") ", digits))
      list(indent, rest.slice(digits + 2), "FAILED", line);
    else if (indent >= 2 && rest.startsWith("- ")) list(indent, rest.slice(2), "SKIPPED", line);
    else if (indent >= 2 && indent % 2 === 0 && (indent > 2 || blankBefore)) {
      // A blank line stands above every outer suite; other text there is what a test prints.
      tree.enter(indent, detach(rest));
      last = null;
    } else if (indent === 1 && last !== null) {
      last.name = detach(`${last.name}\n${text}`);
      last.to = line;
    } else last = null;
  }

  function collect(text: string, line: number): boolean {
    if (json === null) {
      if (!text.startsWith('  "stats": {')) return false;
      json = ["{", text];
      jsonSize = text.length;
      return true;
    }
    json.push(text);
    jsonSize += text.length;
    if (text === "}" || jsonSize > LONGEST_JSON) {
      report = { value: jsonOf(json.join("\n")), line };
      json = null;
    }
    return true;
  }

  return {
    line(text, line) {
      if (collect(text, line)) return;
      const passing = readPassing(text);
      if (passing !== null && (blank || listed.length > 0)) {
        // A test may print these words as well: the last such line is the end of the listing. Mocha puts an empty line
        // above; where the last test left its output without line feed that is gone, but then tests are listed.
        epilogue = createMochaEpilogue(passing, line, text);
        last = null;
        return;
      }
      epilogue?.line(text, line);
      listing(text, line);
    },
    end: () => {
      const parsed = mochaReportSchema.safeParse(report?.value);
      return parsed.success && report !== null ? fromJson(parsed.data, report.line, context) : finish();
    },
  };

  function finish(): RunnerReading {
    const ledger = createLedger(context.limits.testNames);
    const end = epilogue;
    const suites = new Set(
      (end?.failures ?? []).flatMap(({ path }) =>
        path.slice(0, -1).map((_, index) => path.slice(0, index + 1).join(" ")),
      ),
    );
    const before = listed.filter((test) => end === null || test.to < end.at);
    const flat =
      before.filter((test) => flatName(test.name) !== null).length * 2 >
      before.filter((test) => test.status === "PASSED").length;
    const aliases = new Map<string, string>();
    // Fewer marks than passes: the reporter lists no tests (dot, min), so what stands there are prints of tests.
    const marks = before.filter((test) => test.status === "PASSED").length;
    const lists = end === null || marks >= end.passed;
    for (const test of lists ? before : []) {
      const flatTitle = flatName(test.name);
      if (flat && test.status === "PASSED" && flatTitle === null) continue;
      const path = flat ? splitTitle(flatTitle ?? test.name, suites) : [...test.suites, cutDuration(test.name)];
      const key = path.join(SEPARATOR);
      const line = key.indexOf("\n");
      if (line !== -1) aliases.set(key.slice(0, line), key);
      if (test.status !== "FAILED" || end === null) ledger.worst(key, test.status, test.from, test.to);
    }
    for (const { path, from, to } of end?.failures ?? []) ledger.worst(path.join(SEPARATOR), "FAILED", from, to);
    const passed = [...ledger.tests.values()].filter((one) => one.status === "PASSED").length;
    const summary: RunnerSummary | null =
      end === null
        ? null
        : { line: end.at, text: end.text, passed: end.passed, failed: end.failing, skipped: end.pending };
    let state: RunState = "complete";
    if (end === null) state = "truncated";
    else if (end.passed + end.failing + end.pending === 0) state = "no_tests";
    else if (passed > end.passed) state = "forged";
    return reading({
      tests: ledger.tests,
      aliases,
      summary,
      state,
      state_line: end?.at ?? null,
      evidence: end !== null ? 3 : ledger.tests.size > 0 ? 1 : 0,
      failuresNamed: [...ledger.tests.values()].some((one) => isFailure(one.status)) || (end?.failing ?? 0) === 0,
    });
  }
}

/** The list reporter's `full title: 12ms` -> `full title`. */
function flatName(name: string): string | null {
  const colon = name.lastIndexOf(": ");
  return colon > 0 && isDuration(name.slice(colon + 2)) ? name.slice(0, colon) : null;
}

function blanksBefore(text: string, at: number): number {
  let from = at;
  while (from > 0 && text[from - 1] === " ") from -= 1;
  return at - from;
}

function fromJson(
  report: ReturnType<typeof mochaReportSchema.parse>,
  line: number,
  context: ReaderContext,
): RunnerReading {
  const ledger = createLedger(context.limits.testNames);
  const all = [...report.passes, ...report.pending, ...report.failures];
  const suiteOf = (test: { title: string; fullTitle: string }) =>
    test.fullTitle.endsWith(test.title) ? test.fullTitle.slice(0, -test.title.length).trim() : "";
  const suites = new Set(all.map(suiteOf).filter((suite) => suite !== ""));
  const enter = (tests: typeof all, status: TestStatus) => {
    for (const test of tests) {
      const suite = suiteOf(test);
      const path = suite === "" ? [] : splitTitle(suite, suites);
      ledger.worst([...path, test.title].join(SEPARATOR), status, line);
    }
  };
  enter(report.passes, "PASSED");
  enter(report.pending, "SKIPPED");
  enter(report.failures, "FAILED");
  const { passes, failures, pending, tests } = report.stats;
  return reading({
    tests: ledger.tests,
    summary: { line, text: `${passes} passes`, passed: passes, failed: failures, skipped: pending, total: tests },
    state: tests === 0 ? "no_tests" : "complete",
    state_line: line,
    evidence: 3,
  });
}

export const mochaEntry: RunnerEntry = {
  runner: "mocha",
  starts: ["✔ ", "✓ ", "√ ", '"stats": {', `${NUMBER} passing (`],
  lookback: 32,
  wakes(text) {
    if (text.startsWith('  "stats": {') || readPassing(text) !== null) return true;
    const body = text.trimStart();
    return text.length - body.length >= 2 && MARKS.some((mark) => body.startsWith(mark));
  },
  create: createMochaReader,
};

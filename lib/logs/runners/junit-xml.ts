import type { Runner, RunnerSummary, RunState, TestStatus } from "@/lib/formats/test-log";
import { detach } from "@/lib/formats/text-lines";
import { createLedger, isFailure } from "../ledger";
import { type ReaderContext, reading, type RunnerEntry, type RunnerReader, type RunnerReading } from "../runner-reader";
import { splitTitle } from "../spec-tree";
import { createXmlScanner, type XmlTag } from "../xml-scan";

const SEPARATOR = " > ";

interface Case {
  readonly className: string;
  readonly name: string;
  readonly from: number;
  to: number;
  failure: boolean;
  error: boolean;
  skipped: boolean;
  flaky: boolean;
}

/**
 * JUnit XML in a log: written by a reporter, or printed by a script behind the run. Who wrote it shows in the names of its
 * suites, and decides how a test is called.
 */
function createJunitXmlReader(context: ReaderContext): RunnerReader {
  const cases: Case[] = [];
  let writer: Runner | null = null;
  let current: Case | null = null;
  let depth = 0;
  let suites = 0;
  let announced = 0;
  let closed: number | null = null;
  let output = 0;
  const scanner = createXmlScanner((tag) => take(tag));

  function take(tag: XmlTag): void {
    if (tag.name === "system-out" || tag.name === "system-err") {
      output += tag.kind === "open" ? 1 : tag.kind === "close" ? -1 : 0;
      return;
    }
    if (output > 0) return;
    if (tag.name === "testsuites" || tag.name === "testsuite") suite(tag);
    else if (tag.name === "testcase") testCase(tag);
    else if (current !== null && tag.kind !== "close") mark(current, tag.name);
  }

  function suite(tag: XmlTag): void {
    if (tag.kind === "close") {
      depth = Math.max(0, depth - 1);
      if (depth === 0) closed = tag.line;
      return;
    }
    if (tag.kind === "open") depth += 1;
    suites += 1;
    writer ??= writerOf(tag);
    if (tag.name === "testsuite" && depth <= 2) announced += Number(tag.attributes.get("tests") ?? 0) || 0;
  }

  function testCase(tag: XmlTag): void {
    if (tag.kind === "close") {
      if (current !== null) current.to = tag.line;
      current = null;
      return;
    }
    if (depth === 0 || cases.length >= context.limits.testNames) return;
    const status = tag.attributes.get("status") ?? tag.attributes.get("result") ?? "";
    const one: Case = {
      className: detach(tag.attributes.get("classname") ?? ""),
      name: detach(tag.attributes.get("name") ?? ""),
      from: tag.line,
      to: tag.line,
      failure: false,
      error: false,
      skipped: /^(?:notrun|suppressed|skipped|disabled)$/i.test(status),
      flaky: false,
    };
    cases.push(one);
    current = tag.kind === "open" ? one : null;
  }

  return {
    line: (_text, line, whole) => scanner.line(whole, line),
    end: () => finish(),
  };

  function finish(): RunnerReading {
    const ledger = createLedger(context.limits.testNames);
    const folders = new Set(cases.map((one) => one.className));
    const whole = new Set(cases.map((one) => `${one.className}\0${one.name}`));
    for (const one of cases) ledger.worst(nameOf(one, writer, folders, whole), statusOf(one, writer), one.from, one.to);
    const failed = cases.filter((one) => isFailure(statusOf(one, writer))).length;
    const skipped = cases.filter((one) => statusOf(one, writer) === "SKIPPED").length;
    const summary: RunnerSummary | null =
      closed === null
        ? null
        : {
            line: closed,
            text: `${cases.length} test cases`,
            total: cases.length,
            failed,
            skipped,
            passed: cases.length - failed - skipped,
          };
    let state: RunState = "complete";
    if (closed === null) state = "truncated";
    else if (cases.length === 0 && announced === 0) state = "no_tests";
    const as: { as?: Runner } = writer === null ? {} : { as: writer };
    return reading({
      ...as,
      tests: ledger.tests,
      summary,
      state,
      state_line: closed,
      evidence: suites > 0 && cases.length > 0 ? 3 : 0,
    });
  }
}

function mark(one: Case, tag: string): void {
  if (tag === "failure") one.failure = true;
  else if (tag === "error") one.error = true;
  else if (tag === "skipped") one.skipped = true;
  else if (tag === "flakyFailure" || tag === "flakyError") one.flaky = true;
}

function writerOf({ attributes }: XmlTag): Runner | null {
  const name = attributes.get("name") ?? "";
  if (name === "vitest tests") return "vitest";
  if (name === "Mocha Tests") return "mocha";
  if (name === "jest tests") return "jest";
  if (name === "pytest") return "pytest";
  if (name === "nextest-run") return "nextest";
  if (name === "AllTests" && attributes.has("disabled")) return "gtest";
  return attributes.get("hostname") === "tbd" ? "catch2" : null;
}

function statusOf(one: Case, writer: Runner | null): TestStatus {
  const bad = one.failure || one.error;
  // Catch2 writes both for a test that may fail or has to.
  if (writer === "catch2" && bad) return one.skipped ? "XFAIL" : "FAILED";
  if (one.failure) return "FAILED";
  if (one.error) return "ERROR";
  return one.skipped ? "SKIPPED" : "PASSED";
}

function nameOf(one: Case, writer: Runner | null, folders: ReadonlySet<string>, whole: ReadonlySet<string>): string {
  if (writer === "catch2") return withoutSection(one, whole);
  if (writer === "mocha") return [...splitTitle(one.className, folders), one.name].join(SEPARATOR);
  if (writer === "gtest") return `${one.className}.${one.name}`;
  return one.className === "" ? one.name : one.className + SEPARATOR + one.name;
}

/** Catch2 lists the sections of a test as `test/section` beside the test itself: they are parts of it. */
function withoutSection({ className, name }: Case, whole: ReadonlySet<string>): string {
  for (let at = name.indexOf("/"); at > 0; at = name.indexOf("/", at + 1)) {
    if (whole.has(`${className}\0${name.slice(0, at)}`)) return name.slice(0, at);
  }
  return name;
}

export const junitXmlEntry: RunnerEntry = {
  runner: "junit-xml",
  starts: ["<"],
  // The root may be glued to other output; then its first test case wakes the reader.
  lookback: 16,
  wakes: (text) => text.includes("<testsuite") || text.includes("<testcase "),
  create: createJunitXmlReader,
};

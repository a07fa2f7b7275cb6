import { flag, type Flag } from "@/lib/formats/flag";
import type { TestLog, TestStatus } from "@/lib/formats/test-log";
import { createNameMatcher } from "./match-name";

export type TestGroup = "FAIL_TO_PASS" | "PASS_TO_PASS" | "GOLD";

/** A test that the reference expects to pass. */
export interface ExpectedTest {
  readonly name: string;
  readonly group: TestGroup;
  /** A skip is as good as a pass: the reference run skipped it too, or there is no reference run to compare with. */
  readonly maySkip: "yes" | "unknown" | "no";
}

/** One expected test with what the log says of it and where. */
export interface GradedTest {
  readonly name: string;
  readonly group: TestGroup;
  readonly got: TestStatus | "MISSING";
  readonly ok: boolean;
  readonly from_line: number | null;
  readonly to_line: number | null;
}

export interface Judgement {
  readonly rows: readonly GradedTest[];
  readonly failed: readonly string[];
  readonly missing: readonly string[];
  readonly passed: number;
  readonly flags: readonly Flag[];
}

/**
 * Judges every expected test once (a test named in two groups counts in the first). PASSED, XFAIL and XPASS are passes.
 * `failOnly` is the rule of a few SWE-bench repositories whose runner names failures only: absence is a pass there.
 */
export function judgeTests(expected: readonly ExpectedTest[], log: TestLog, failOnly: boolean): Judgement {
  const matcher = createNameMatcher(
    log,
    expected.map((test) => test.name),
  );
  const rows: GradedTest[] = [];
  const seen = new Set<string>();
  const newlySkipped: GradedTest[] = [];
  const cut: string[] = [];
  const notTests: string[] = [];
  for (const test of expected) {
    if (seen.has(test.name)) continue;
    seen.add(test.name);
    if (isProgress(test.name)) {
      notTests.push(test.name);
      continue;
    }
    const match = matcher.find(test.name);
    const got = match?.outcome.status ?? "MISSING";
    const row: GradedTest = {
      name: test.name,
      group: test.group,
      got,
      ok: isOk(got, test, failOnly),
      from_line: match?.outcome.from ?? null,
      to_line: match?.outcome.to ?? null,
    };
    if (match?.truncated === true) cut.push(test.name);
    if (got === "SKIPPED" && test.maySkip !== "yes") newlySkipped.push(row);
    rows.push(row);
  }
  const missing = rows.filter((row) => !row.ok && row.got === "MISSING").map((row) => row.name);
  const failed = rows.filter((row) => !row.ok && row.got !== "MISSING").map((row) => row.name);
  return {
    rows,
    failed,
    missing,
    passed: rows.length - failed.length - missing.length,
    flags: judgementFlags(missing, newlySkipped, cut, notTests, rows.length),
  };
}

function isOk(got: TestStatus | "MISSING", test: ExpectedTest, failOnly: boolean): boolean {
  if (got === "PASSED" || got === "XFAIL" || got === "XPASS") return true;
  if (got === "MISSING") return failOnly;
  return got === "SKIPPED" && test.maySkip !== "no";
}

/** `[100%]` and the like: a progress mark that a data set took for a test. It is left out and flagged: nothing may satisfy it. */
function isProgress(name: string): boolean {
  return /^\[\s*\d{1,3}%\]$/.test(name.trim());
}

function judgementFlags(
  missing: readonly string[],
  skipped: readonly GradedTest[],
  cut: readonly string[],
  notTests: readonly string[],
  total: number,
): Flag[] {
  const flags: Flag[] = [];
  if (missing.length > 0) {
    const message = `${missing.length} of ${total} expected tests do not occur in the log: ${listed(missing)}.`;
    flags.push(flag("suite-shrunk", "warn", message));
  }
  const [first] = skipped;
  if (first !== undefined) {
    const message = `${skipped.length} expected tests were skipped: ${listed(skipped.map((row) => row.name))}.`;
    flags.push(flag("suite-skipped", "warn", message, { from_line: first.from_line, to_line: first.to_line }));
  }
  if (cut.length > 0) {
    const message = `The reference cuts ${cut.length} test names at a blank; all tests that begin so agree: ${listed(cut)}.`;
    flags.push(flag("gold-defect", "info", message));
  }
  if (notTests.length > 0) {
    flags.push(flag("gold-defect", "warn", `The reference lists what is no test: ${listed(notTests)}.`));
  }
  return flags;
}

/** Up to three names in back quotes, and how many more there are. */
export function listed(names: readonly string[]): string {
  const shown = names.slice(0, 3).map((name) => `\`${shorten(name)}\``);
  const more = names.length - shown.length;
  return `${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

function shorten(name: string): string {
  return name.length <= 160 ? name : `${name.slice(0, 100)}…${name.slice(-40)}`;
}

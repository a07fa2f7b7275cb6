import type { ReferenceInstance } from "@/lib/formats/benchmark-pack";
import { flag, type Flag } from "@/lib/formats/flag";
import { multiSweReferenceSchema, type ThreeRuns, type ThreeStatus } from "@/lib/formats/multi-swe-reference";
import type { TestLog, TestStatus } from "@/lib/formats/test-log";
import type { Grade, GradeInput } from "./grade-instance";
import { type GradedTest, listed } from "./judge-tests";
import { createNameMatcher } from "./match-name";
import { withoutRegressions } from "./regressions";
import { STATE_RULES } from "./state-verdict";

const GROUPS = ["p2p_tests", "f2p_tests", "s2p_tests", "n2p_tests"] as const;

interface Expected {
  readonly name: string;
  readonly group: (typeof GROUPS)[number];
  readonly runs: ThreeRuns;
}

/**
 * Grading by three logs (Multi-SWE-bench, report.py): `run` and `test` come from the reference, `fix` from the prediction.
 * The report has to be valid (something was fixed, nothing broke), and every test of the reference has to fall into its
 * class again: passed-passed, failed-passed, skipped-passed, absent-passed.
 */
export function gradeThreeLogs(input: GradeInput): Grade {
  const { log, reference } = input;
  const expected = expectedOf(reference);
  const why = reference.broken ?? (expected.length === 0 ? "the reference names no test of the three runs" : null);
  if (why !== null) return notVerifiable(expected.length, why);
  const matcher = createNameMatcher(
    log,
    expected.map((test) => test.name),
  );
  const rows = expected.map((test): GradedTest => {
    const found = matcher.find(test.name)?.outcome ?? null;
    return {
      name: test.name,
      group: test.group === "p2p_tests" ? "PASS_TO_PASS" : "FAIL_TO_PASS",
      got: found?.status ?? "MISSING",
      ok: found !== null && threeStatus(found.status) === "PASS",
      from_line: found?.from ?? null,
      to_line: found?.to ?? null,
    };
  });
  const broken = brokenTest(expected, rows);
  return withoutRegressions(verdict(log, rows, broken), input);
}

/** The tests of the record by class where it holds them as published, else from the lists of a pack. */
function expectedOf({ record, failToPass, passToPass }: ReferenceInstance): readonly Expected[] {
  const parsed = multiSweReferenceSchema.safeParse(record);
  const published = parsed.success
    ? GROUPS.flatMap((group) =>
        Object.entries(parsed.data[group]).map(([name, runs]): Expected => ({ name, group, runs })),
      )
    : [];
  if (published.length > 0) return published;
  const kept: ThreeRuns = { run: "PASS", test: "PASS", fix: "PASS" };
  const fixed: ThreeRuns = { run: "NONE", test: "FAIL", fix: "PASS" };
  return [
    ...passToPass.map((name): Expected => ({ name, group: "p2p_tests", runs: kept })),
    ...failToPass.map((name): Expected => ({ name, group: "f2p_tests", runs: fixed })),
  ];
}

/** PASS, FAIL, SKIP as Multi-SWE-bench's parsers sort them; an expected failure that failed is a pass there too. */
export function threeStatus(status: TestStatus): ThreeStatus {
  if (status === "SKIPPED") return "SKIP";
  return status === "FAILED" || status === "ERROR" ? "FAIL" : "PASS";
}

/**
 * What makes a report invalid by itself: a test that passed with the test patch alone fails with the fix, or one that passed
 * before any patch, was gone with the test patch, and fails with the fix.
 */
function brokenTest(expected: readonly Expected[], rows: readonly GradedTest[]): GradedTest | null {
  for (const [index, { runs }] of expected.entries()) {
    const row = rows[index];
    if (row === undefined || row.got === "MISSING" || threeStatus(row.got) !== "FAIL") continue;
    if (runs.test === "PASS") return row;
    if (runs.run === "PASS" && (runs.test === "NONE" || runs.test === "SKIP")) return row;
  }
  return null;
}

function verdict(log: TestLog, rows: readonly GradedTest[], broken: GradedTest | null): Grade {
  const failing = rows.filter((row) => !row.ok && row.got !== "MISSING");
  const missing = rows.filter((row) => row.got === "MISSING").map((row) => row.name);
  const passed = rows.filter((row) => row.ok).length;
  const tests = { expected: rows.length, passed, failed: failing.map((row) => row.name), missing };
  const flags: Flag[] = [];
  const rule = STATE_RULES[log.state];
  const testsDecide = rule.decides === "tests" || (rule.decides === "failures-then-state" && failing.length > 0);
  const counts = `Expected ${rows.length} tests; ${passed} passed.`;
  if (!testsDecide) {
    const shown = rule.verdict === "unverified" ? "Not verified" : "Not resolved";
    const deciding = { from_line: log.state_line, to_line: log.state_line };
    return {
      verdict: rule.verdict,
      reason: rule.reason,
      tests,
      rows,
      flags,
      deciding,
      explanation: `${shown}: ${rule.words}. ${counts}`,
    };
  }
  if (missing.length > 0) {
    flags.push(
      flag(
        "suite-shrunk",
        "warn",
        `${missing.length} tests of the reference are not in the fix log: ${listed(missing)}.`,
      ),
    );
  }
  const [first] = broken === null ? failing : [broken];
  const fixed = rows.some((row) => row.group === "FAIL_TO_PASS" && row.ok);
  if (failing.length === 0 && missing.length === 0 && fixed) {
    const lines = rows.flatMap((row) => (row.from_line === null ? [] : [row.from_line]));
    const deciding = {
      from_line: lines.reduce((a, b) => Math.min(a, b), lines[0] ?? 1),
      to_line: log.summary?.line ?? null,
    };
    const explanation = `Resolved. ${counts} Every test of the reference is in its class again.`;
    return { verdict: "resolved", reason: "all-expected-passed", tests, rows, flags, deciding, explanation };
  }
  const where = first?.from_line === null || first === undefined ? "" : ` at line ${first.to_line ?? first.from_line}`;
  const what = first === undefined ? "" : ` ${listed([first.name])} did not pass${where}.`;
  const lacking = missing.length === 0 ? "" : ` ${missing.length} not found in the log: ${listed(missing)}.`;
  const nothing = fixed ? "" : " No test was fixed, so the report is not valid.";
  return {
    verdict: "unresolved",
    reason: failing.length > 0 ? "expected-failed" : "expected-missing",
    tests,
    rows,
    flags,
    deciding: { from_line: first?.from_line ?? null, to_line: first?.to_line ?? null },
    explanation: `Not resolved. ${counts}${what}${lacking}${nothing}`,
  };
}

function notVerifiable(expected: number, why: string): Grade {
  return {
    verdict: "unverified",
    reason: "reference-empty",
    tests: { expected, passed: 0, failed: [], missing: [] },
    rows: [],
    flags: [flag("gold-defect", "warn", `Nobody can be verified on this instance: ${why}.`)],
    deciding: { from_line: null, to_line: null },
    explanation: `Not verifiable: ${why}.`,
  };
}

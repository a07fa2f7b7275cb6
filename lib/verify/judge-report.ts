import type { HarnessVerdict } from "@/lib/formats/harness-report";
import type { InstanceReport } from "@/lib/formats/report";
import type { Reason } from "@/lib/formats/verdict";
import type { TestRow } from "./contract";

export interface JudgedReport {
  readonly verdict: "resolved" | "unresolved";
  readonly reason: Reason;
  readonly tests: InstanceReport["tests"];
  readonly rows: readonly TestRow[];
  readonly explanation: string;
  /** Why the report cannot be believed, in words; null when it agrees with itself. */
  readonly contradiction: string | null;
}

const GROUPS = ["FAIL_TO_PASS", "PASS_TO_PASS"] as const;

/**
 * Reads a harness's verdict on one instance, the weaker evidence. The verdict must agree with the test lists beside it:
 * `resolved` means that the patch was applied, something was expected, and nothing that was expected failed.
 */
export function judgeReport(report: HarnessVerdict): JudgedReport {
  const rows: TestRow[] = [];
  for (const group of GROUPS) {
    const outcome = report.tests_status?.[group];
    for (const name of outcome?.success ?? []) rows.push(row(name, group, true));
    for (const name of outcome?.failure ?? []) rows.push(row(name, group, false));
  }
  const failed = rows.filter((item) => !item.ok).map((item) => item.name);
  const tests = { expected: rows.length, passed: rows.length - failed.length, failed, missing: [] };
  rows.push(...otherRows(report, new Set(rows.map((item) => item.name))));
  const applied = report.patch_successfully_applied !== false && report.patch_is_None !== true;
  const contradiction = contradictionOf(report, failed.length, tests.expected, applied);
  if (report.resolved) {
    return {
      verdict: "resolved",
      reason: "all-expected-passed",
      tests,
      rows,
      contradiction,
      explanation:
        tests.expected > 0
          ? `The harness reports all ${tests.expected} expected tests passed.`
          : "The harness reports that every test that had to pass did.",
    };
  }
  const reason: Reason =
    report.patch_is_None === true ? "empty-patch" : applied ? "expected-failed" : "patch-not-applied";
  const why = applied ? failureWords(report, failed.length, tests.expected) : "the patch was not applied";
  return { verdict: "unresolved", reason, tests, rows, contradiction, explanation: `The harness reports that ${why}.` };
}

function contradictionOf(report: HarnessVerdict, failed: number, expected: number, applied: boolean): string | null {
  if (!report.resolved) return null;
  if (!applied) return "it says resolved although the patch was not applied";
  if (failed > 0) return `it says resolved although ${failed} expected tests failed`;
  const closed = Object.entries(report.gates ?? {}).find(([, holds]) => !holds);
  if (closed !== undefined) return `it says resolved although ${closed[0]} is false`;
  if (report.tests_status !== undefined && expected === 0) return "it says resolved although no test was expected";
  return null;
}

function failureWords(report: HarnessVerdict, failed: number, expected: number): string {
  if (expected > 0 && failed > 0) return `${failed} of ${expected} expected tests failed`;
  const closed = Object.entries(report.gates ?? {})
    .filter(([, holds]) => !holds)
    .map(([name]) => name);
  if (closed.length > 0) return `${closed.join(" and ")} is false`;
  return expected > 0 ? "it is not solved, without naming an expected test that failed" : "it is not solved";
}

/** Tests that the report lists without saying that they had to pass: shown, never counted. */
function otherRows(report: HarnessVerdict, known: ReadonlySet<string>): TestRow[] {
  const { passed = [], failed = [] } = report.other_tests ?? {};
  return [...passed.map((name) => row(name, "OTHER", true)), ...failed.map((name) => row(name, "OTHER", false))].filter(
    ({ name }) => !known.has(name),
  );
}

function row(name: string, group: TestRow["group"], ok: boolean): TestRow {
  return { name, group, got: ok ? "PASSED" : "FAILED", ok, file: null, from_line: null, to_line: null };
}

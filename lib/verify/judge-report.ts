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
  const applied = report.patch_successfully_applied !== false && report.patch_is_None !== true;
  const contradiction = contradictionOf(report, failed.length, rows.length, applied);
  if (report.resolved) {
    return {
      verdict: "resolved",
      reason: "all-expected-passed",
      tests,
      rows,
      contradiction,
      explanation: `The harness reports all ${tests.expected} expected tests passed.`,
    };
  }
  const reason: Reason =
    report.patch_is_None === true ? "empty-patch" : applied ? "expected-failed" : "patch-not-applied";
  const why = applied ? `${failed.length} of ${tests.expected} expected tests failed` : "the patch was not applied";
  return { verdict: "unresolved", reason, tests, rows, contradiction, explanation: `The harness reports that ${why}.` };
}

function contradictionOf(report: HarnessVerdict, failed: number, expected: number, applied: boolean): string | null {
  if (!report.resolved) return null;
  if (!applied) return "it says resolved although the patch was not applied";
  if (failed > 0) return `it says resolved although ${failed} expected tests failed`;
  if (report.tests_status !== undefined && expected === 0) return "it says resolved although no test was expected";
  return null;
}

function row(name: string, group: TestRow["group"], ok: boolean): TestRow {
  return { name, group, got: ok ? "PASSED" : "FAILED", ok, file: null, from_line: null, to_line: null };
}

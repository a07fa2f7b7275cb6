import { flag, type Flag } from "@/lib/formats/flag";
import { isFailureStatus } from "./status-kinds";
import type { Grade, GradeInput } from "./grade-instance";
import { STATE_RULES } from "./state-verdict";

/**
 * Grading by exit code (SWE-Bench ProMax): patch and test patch applied, the last exit mark is 0, all marks agree, the
 * process agrees, and the log shows that at least one test ran. A missing mark is no pass. Failures that the script
 * ignores (exit 0 with a failed test) are failures.
 */
export function gradeByExitCode({ log, reference, processExit }: GradeInput): Grade {
  const ran = [...log.tests.values()];
  const failing = [...log.tests].filter(([, outcome]) => isFailureStatus(outcome.status));
  const tests = {
    expected: ran.length,
    passed: ran.length - failing.length,
    failed: failing.map(([name]) => name),
    missing: [],
  };
  const base = { tests, rows: [], deciding: { from_line: log.state_line, to_line: log.state_line } };
  const flags: Flag[] = [];
  if (reference.broken !== null) {
    const message = `Nobody can be verified on this instance: ${reference.broken}.`;
    flags.push(flag("gold-defect", "warn", message));
    return { ...base, verdict: "unverified", reason: "reference-empty", flags, explanation: message };
  }
  const rule = STATE_RULES[log.state];
  const unseen = log.state === "no_tests" && log.runner === null;
  if (rule.decides !== "tests" && !unseen) {
    const shown = rule.verdict === "unverified" ? "Not verified" : "Not resolved";
    const at = log.state_line === null ? "" : ` (line ${log.state_line})`;
    return { ...base, verdict: rule.verdict, reason: rule.reason, flags, explanation: `${shown}: ${rule.words}${at}.` };
  }
  if (log.exit_code === null) {
    const explanation = "Not verified: the log holds no exit code mark; a missing mark is no pass.";
    return { ...base, verdict: "unverified", reason: "log-truncated", flags, explanation };
  }
  if (processExit !== undefined && processExit !== null && processExit !== log.exit_code) {
    const message = `The exit mark says ${log.exit_code}, the process ended with ${processExit}.`;
    flags.push(flag("log-contradicts-itself", "block", message));
    return { ...base, verdict: "unverified", reason: "log-contradicts-itself", flags, explanation: message };
  }
  const [first] = failing;
  if (first !== undefined) {
    const [name, { from, to }] = first;
    const explanation = `Not resolved: \`${name}\` failed at line ${to}; the script ended with ${log.exit_code}.`;
    return {
      ...base,
      verdict: "unresolved",
      reason: "expected-failed",
      flags,
      deciding: { from_line: from, to_line: to },
      explanation,
    };
  }
  if (log.exit_code !== 0) {
    const explanation = `Not resolved: the test script ended with exit code ${log.exit_code}.`;
    return { ...base, verdict: "unresolved", reason: "nonzero-exit", flags, explanation };
  }
  if (ran.length === 0 && (log.summary?.total ?? 0) === 0) {
    const { gold } = reference;
    const sameAsGold = gold !== null && gold.passed.length === 0 && gold.runner === log.runner;
    const quiet = unseen || log.state.startsWith("complete");
    if (!quiet || !sameAsGold) {
      const explanation = "Not resolved: the script ended with 0, but the log does not show that any test ran.";
      return { ...base, verdict: "unresolved", reason: "expected-missing", flags, explanation };
    }
    const message =
      "The runner of this instance prints no tests by name, in the reference run neither: its exit code decides.";
    flags.push(flag("gold-defect", "info", message));
  }
  const count = ran.length > 0 ? ran.length : (log.summary?.total ?? 0);
  const proof = count > 0 ? ` ${count} tests are named or counted in the log, none failed.` : "";
  const explanation = `Resolved: both patches applied and the test script ended with exit code 0.${proof}`;
  return { ...base, verdict: "resolved", reason: "all-expected-passed", flags, explanation };
}

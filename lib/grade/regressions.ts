import { isFailureStatus } from "./status-kinds";
import type { Grade, GradeInput } from "./grade-instance";
import { listed } from "./judge-tests";
import { createNameMatcher } from "./match-name";

/**
 * What Multi-SWE-bench asks beside the expected tests: nothing that passed before the fix may fail with it, whether or not
 * it passes in the reference run (its report is invalid then). Such a test may be absent, since the reference allows that.
 */
export function withoutRegressions(grade: Grade, { log, reference }: GradeInput): Grade {
  const forbidden = reference.gold?.must_not_fail ?? [];
  if (grade.verdict !== "resolved" || forbidden.length === 0) return grade;
  const matcher = createNameMatcher(log, forbidden);
  const broken = forbidden.flatMap((name) => {
    const match = matcher.find(name);
    return match !== null && isFailureStatus(match.outcome.status) ? [{ name, outcome: match.outcome }] : [];
  });
  const [first] = broken;
  if (first === undefined) return grade;
  const names = broken.map(({ name }) => name);
  return {
    ...grade,
    verdict: "unresolved",
    reason: "expected-failed",
    tests: { ...grade.tests, expected: grade.tests.expected + names.length, failed: names },
    deciding: { from_line: first.outcome.from, to_line: first.outcome.to },
    explanation: `Not resolved. Every expected test passed, but ${listed(names)} passed before the fix and fails with it (line ${first.outcome.to}).`,
  };
}

/** Reads what the test runners report into one count. */
import { existsSync, readFileSync } from "node:fs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

/** @param {Tally[]} parts @returns {Tally} */
export function sum(parts) {
  return parts.reduce(
    (all, part) => ({
      passed: all.passed + part.passed,
      failed: all.failed + part.failed,
      skipped: all.skipped + part.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** A run that ended badly without naming a failed test (a file that does not load, a broken runner) is one failure. */
function honest(tally, exitCode) {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** @param {string} file JSON report of vitest @param {number} exitCode @returns {Tally} */
export function tallyOfVitest(file, exitCode) {
  if (!existsSync(file)) return honest({ passed: 0, failed: 0, skipped: 0 }, exitCode);
  const report = JSON.parse(readFileSync(file, "utf8"));
  const unloaded = (report.testResults ?? []).filter(
    (suite) => suite.status === "failed" && (suite.assertionResults ?? []).every((test) => test.status !== "failed"),
  ).length;
  const skipped = (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0);
  return honest({ passed: report.numPassedTests, failed: report.numFailedTests + unloaded, skipped }, exitCode);
}

/** A flaky test (passed at a second try) is a failure: it says nothing. @param {string} file @returns {Tally} */
export function tallyOfPlaywright(file, exitCode) {
  if (!existsSync(file)) return honest({ passed: 0, failed: 0, skipped: 0 }, exitCode);
  const { stats } = JSON.parse(readFileSync(file, "utf8"));
  return honest({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }, exitCode);
}

/** @param {Tally} tally */
export function lastLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

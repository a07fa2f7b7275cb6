const LINE = /^(PASSED|FAILED|ERROR|XFAIL|XPASS) (.+?)(?: - .*)?$/;

/**
 * Statuses of a log that this generator has just made with `pytest -rA`, so its tests are known to print nothing of the
 * kind themselves. It only serves to write the lists of a pack and the reports of a bundle: the product reads logs with
 * its own readers.
 *
 * @param {string} log
 * @returns {Map<string, string>} test id -> status
 */
export function pytestStatuses(log) {
  const statuses = new Map();
  const lines = log.split("\n");
  const from = lines.indexOf("+ : '>>>>> Start Test Output'");
  const to = lines.indexOf("+ : '>>>>> End Test Output'");
  for (const line of lines.slice(from, to)) {
    const match = LINE.exec(line);
    if (match !== null) statuses.set(match[2], match[1]);
  }
  return statuses;
}

const GOOD = new Set(["PASSED", "XFAIL"]);

/** Whether a status counts as passed for the harness's own report. */
export function passes(status) {
  return GOOD.has(status);
}

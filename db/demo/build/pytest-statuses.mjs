const LINE = /^(PASSED|FAILED|ERROR|XFAIL|XPASS) (\S+(?:\.py|::.+?))(?: - .*)?$/;

/**
 * Statuses of a log that this generator has just made with `pytest -rA`, so its tests are known to print nothing of the
 * kind themselves. It only serves to write the lists of a pack and the reports of a bundle: the product reads logs with
 * its own readers.
 *
 * @param {string} log
 * @returns {Map<string, string>} test id -> status
 */
export function pytestStatuses(log) {
  const lines = log.split("\n");
  const from = lines.indexOf("+ : '>>>>> Start Test Output'");
  const to = lines.indexOf("+ : '>>>>> End Test Output'");
  return statusesIn(lines.slice(from, to).join("\n"));
}

/** As `pytestStatuses`, for an output without markers. */
export function statusesIn(output) {
  const statuses = new Map();
  for (const line of output.split("\n")) {
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

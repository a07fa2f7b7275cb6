import type { RunnerSummary, RunState, TestStatus } from "@/lib/formats/test-log";
import { detach } from "@/lib/formats/text-lines";
import { createLedger, isFailure, worstOf } from "../ledger";
import { digitsAt } from "../numbers";
import { type ReaderContext, reading, type RunnerEntry, type RunnerReader, type RunnerReading } from "../runner-reader";

const BAR = "[==========] ";
const RUN = "[ RUN      ] ";
const RESULTS: readonly (readonly [string, TestStatus])[] = [
  ["[       OK ] ", "PASSED"],
  ["[  FAILED  ] ", "FAILED"],
  ["[  ERROR   ] ", "ERROR"],
  ["[  SKIPPED ] ", "SKIPPED"],
];

/** cmocka's standard output. The group is part of a name where the version prints it (`[==========] group: Running ...`). */
function createCmockaReader(context: ReaderContext): RunnerReader {
  const ledger = createLedger(context.limits.testNames);
  const totals = { passed: 0, failed: 0, line: 0, text: "" };
  let group: string | null = null;
  let running: { readonly name: string; readonly from: number; status: TestStatus | null; to: number } | null = null;
  let open = false;
  let cutOff = false;

  function settle(): void {
    if (running === null) return;
    const name = group === null ? running.name : `${group} > ${running.name}`;
    ledger.worst(name, running.status ?? "ERROR", running.from, running.to);
    running = null;
  }

  function bar(text: string): void {
    settle();
    const starts = text.indexOf("Running ");
    if (starts !== -1) {
      if (open) cutOff = true;
      open = true;
      const head = text.slice(BAR.length, starts).trim();
      group = head.endsWith(":") ? detach(head.slice(0, -1)) : null;
    } else if (text.includes(" run.")) open = false;
  }

  return {
    line(text, line) {
      if (text.startsWith(BAR)) {
        bar(text);
        return;
      }
      if (text.startsWith(RUN)) {
        settle();
        running = { name: detach(text.slice(RUN.length).trim()), from: line, status: null, to: line };
        return;
      }
      if (!open) {
        const passed = countBehind(text, "[  PASSED  ] ");
        const failed = countBehind(text, "[  FAILED  ] ");
        if (passed !== null) totals.passed += passed;
        if (failed !== null) totals.failed += failed;
        if (passed !== null || failed !== null) [totals.line, totals.text] = [line, text];
        return;
      }
      for (const [mark, status] of RESULTS) {
        const at = text.startsWith(mark) ? 0 : text.lastIndexOf(mark);
        if (at === -1 || running === null || text.slice(at + mark.length).trim() !== running.name) continue;
        running.status = running.status === null ? status : worstOf(running.status, status);
        running.to = line;
      }
    },
    end: () => finish(),
  };

  function finish(): RunnerReading {
    settle();
    const all = [...ledger.tests.values()];
    const passed = all.filter((one) => one.status === "PASSED").length;
    const summary: RunnerSummary | null =
      totals.line === 0 ? null : { line: totals.line, text: totals.text, passed: totals.passed, failed: totals.failed };
    let state: RunState = "complete";
    if (open || cutOff) state = "truncated";
    else if (all.length === 0) state = "no_tests";
    else if (summary !== null && passed > totals.passed) state = "forged";
    return reading({
      tests: ledger.tests,
      summary,
      state,
      state_line: summary?.line ?? null,
      evidence: 3,
      failuresNamed: all.some((one) => isFailure(one.status)) || totals.failed === 0,
    });
  }
}

/** `[  PASSED  ] 1 test(s).` */
function countBehind(text: string, mark: string): number | null {
  if (!text.startsWith(mark)) return null;
  const digits = digitsAt(text, mark.length);
  return digits > 0 && digits < 10 && text.startsWith(" test(s)", mark.length + digits)
    ? Number(text.slice(mark.length, mark.length + digits))
    : null;
}

export const cmockaEntry: RunnerEntry = {
  runner: "cmocka",
  starts: ["[====="],
  wakes: (text) =>
    text.charCodeAt(1) === 0x3d &&
    text.startsWith(BAR) &&
    text.includes("Running ") &&
    text.trimEnd().endsWith(" test(s)."),
  create: createCmockaReader,
};

import { type Flag, flag } from "@/lib/formats/flag";
import type { RunnerSummary, RunState } from "@/lib/formats/test-log";
import { detach } from "@/lib/formats/text-lines";
import { NUMBER } from "../numbers";
import { createLedger, isFailure, isPass } from "../ledger";
import { type ReaderContext, reading, type RunnerEntry, type RunnerReader, type RunnerReading } from "../runner-reader";
import { readCtestListed, readCtestResult, readCtestStart, readCtestTotals } from "./ctest-lines";

/**
 * ctest. A result must carry on the running counter `i/N` of this run: lines that a test prints do not. The lists at the end
 * have the last word on failed and skipped tests.
 */
function createCtestReader(context: ReaderContext): RunnerReader {
  const ledger = createLedger(context.limits.testNames);
  const names = new Map<number, string>();
  const started = new Map<number, number>();
  const repeated = new Set<string>();
  const conflicts: { readonly name: string; readonly line: number }[] = [];
  let last = 0;
  let size: number | null = null;
  let list: "FAILED" | "SKIPPED" | null = null;
  let totals: { readonly failed: number; readonly total: number; readonly line: number; readonly text: string } | null =
    null;
  let nothing: number | null = null;
  let project = false;
  let listedOnly: number | null = null;

  function result(text: string, line: number): void {
    const found = readCtestResult(text, (index) => names.get(index));
    if (found === null) return;
    const { at, of, index, name, status } = found;
    if (at === null || of === null) {
      if (!started.has(index) || names.get(index) !== name) return;
      repeated.add(name);
      ledger.replace(name, status, started.get(index) ?? line, line);
      return;
    }
    if (size !== null && of !== size) return;
    if (at > of || at < last || (names.has(index) && names.get(index) !== name)) return;
    if (started.size > 0 && !started.has(index) && names.size > 0 && !names.has(index)) return;
    size = of;
    const before = ledger.get(name)?.status;
    if (at === last && before !== undefined && isPass(before) !== isPass(status)) conflicts.push({ name, line });
    last = at;
    if (!names.has(index)) names.set(index, detach(name));
    ledger.worst(name, status, started.get(index) ?? line, line);
  }

  function listed(text: string, line: number): boolean {
    const found = readCtestListed(text);
    if (found === null || list === null) return false;
    const name = names.get(found.index) ?? found.name;
    const before = ledger.get(name);
    if (list === "FAILED") {
      if (before !== undefined && isPass(before.status) && !repeated.has(name)) conflicts.push({ name, line });
      if (before === undefined || !isFailure(before.status)) ledger.replace(name, "FAILED", before?.from ?? line, line);
    } else if (before === undefined) ledger.worst(name, "SKIPPED", line);
    return true;
  }

  return {
    line(text, line) {
      const first = text.charCodeAt(0);
      if (first === 0x20 || first === 0x09 || (first >= 0x30 && first <= 0x39)) {
        if (first === 0x09 && listed(text, line)) return;
        const start = first === 0x20 ? readCtestStart(text) : null;
        if (start !== null) {
          if (!names.has(start.index)) names.set(start.index, detach(start.name));
          if (!started.has(start.index)) started.set(start.index, line);
          return;
        }
        const found = readCtestTotals(text);
        if (found !== null) {
          totals = { ...found, line, text };
          list = null;
          return;
        }
        if (text.indexOf("Test ") !== -1) result(text, line);
        return;
      }
      if (text.startsWith("The following tests FAILED:")) list = "FAILED";
      else if (text.startsWith("The following tests did not run:")) list = "SKIPPED";
      else if (text.startsWith("No tests were found!!!")) nothing = line;
      else if (text.startsWith("Total Tests: ")) listedOnly = line;
      else if (text.startsWith("Test project ")) project = true;
      else if (text.indexOf("Test #") !== -1) result(text, line);
    },
    end: () => finish(),
  };

  function finish(): RunnerReading {
    const passed = [...ledger.tests.values()].filter((one) => isPass(one.status)).length;
    let state: RunState = "complete";
    let line: number | null = totals?.line ?? null;
    if (totals === null && ledger.tests.size === 0 && (nothing !== null || listedOnly !== null)) {
      [state, line] = ["no_tests", nothing ?? listedOnly];
    } else if (totals === null) {
      state = "truncated";
      for (const [index, from] of started) {
        const name = names.get(index);
        if (name !== undefined && ledger.get(name) === undefined) ledger.worst(name, "ERROR", from);
      }
    } else if (totals.total === 0) state = "no_tests";
    else if (passed > totals.total - totals.failed) state = "forged";
    else if (conflicts.length > 0) [state, line] = ["conflict", conflicts[0]?.line ?? null];
    const summary: RunnerSummary | null =
      totals === null
        ? null
        : {
            line: totals.line,
            text: totals.text,
            failed: totals.failed,
            passed: totals.total - totals.failed,
            total: totals.total,
          };
    const seen = project || totals !== null || nothing !== null;
    return reading({
      tests: ledger.tests,
      summary,
      state,
      state_line: line,
      flags: [...conflicts.slice(0, 20).map(conflictFlag), ...flakyFlags()],
      evidence: seen ? 3 : started.size > 0 ? 2 : 0,
    });
  }

  function flakyFlags(): Flag[] {
    return [...repeated].flatMap((name) => {
      const outcome = ledger.get(name);
      if (outcome === undefined || !isPass(outcome.status)) return [];
      return [
        flag("flaky", "info", `${name} passed in a repetition only.`, { from_line: outcome.from, to_line: outcome.to }),
      ];
    });
  }
}

function conflictFlag({ name, line }: { readonly name: string; readonly line: number }): Flag {
  return flag("log-contradicts-itself", "warn", `${name} is reported both as passed and as failed.`, {
    from_line: line,
  });
}

export const ctestEntry: RunnerEntry = {
  runner: "ctest",
  starts: ["Test project ", "Start ", "No tests were found!!!", `${NUMBER}% tests passed`],
  outer: 2,
  wakes(text) {
    if (text.startsWith("Test project ") || text.startsWith("No tests were found!!!")) return true;
    return readCtestStart(text) !== null || readCtestTotals(text) !== null;
  },
  create: createCtestReader,
};

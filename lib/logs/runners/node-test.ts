import type { RunnerSummary, RunState, TestStatus } from "@/lib/formats/test-log";
import { createLedger, isFailure } from "../ledger";
import { isDuration, digitsAt } from "../numbers";
import { type ReaderContext, reading, type RunnerEntry, type RunnerReader, type RunnerReading } from "../runner-reader";
import { createSpecTree, indentOf } from "../spec-tree";

const SEPARATOR = " > ";
const MARKS: ReadonlyMap<string, TestStatus> = new Map<string, TestStatus>([
  ["✔", "PASSED"],
  ["✖", "FAILED"],
  ["﹣", "SKIPPED"],
]);
const COUNTS: ReadonlyMap<string, "total" | "passed" | "failed" | "cancelled" | "skipped" | "todo"> = new Map([
  ["tests", "total"],
  ["pass", "passed"],
  ["fail", "failed"],
  ["cancelled", "cancelled"],
  ["skipped", "skipped"],
  ["todo", "todo"],
]);

/** node --test with the spec reporter. The listing ends at `ℹ tests n`; the failures repeated behind it are no new results. */
function createNodeTestReader(context: ReaderContext): RunnerReader {
  const ledger = createLedger(context.limits.testNames);
  const tree = createSpecTree();
  const counts = { total: 0, passed: 0, failed: 0, cancelled: 0, skipped: 0, todo: 0 };
  let ended: { readonly line: number; readonly text: string } | null = null;

  return {
    line(text, line) {
      const indent = indentOf(text);
      const mark = text[indent] ?? "";
      if (mark === "ℹ") {
        const [word, value] = text.slice(indent + 2).split(" ");
        const key = COUNTS.get(word ?? "");
        if (key === undefined || value === undefined || digitsAt(value, 0) !== value.length) return;
        counts[key] = Number(value);
        if (key === "total") ended = { line, text };
        return;
      }
      if (ended !== null) return;
      if (mark === "▶") {
        const title = text.slice(indent + 2);
        const timed = readTimed(title);
        if (timed === null) tree.enter(indent, title);
        return;
      }
      const status = MARKS.get(mark);
      if (status === undefined || text[indent + 1] !== " ") return;
      const timed = readTimed(text.slice(indent + 2));
      if (timed === null) return;
      const todo = timed.directive.startsWith("# TODO") && status !== "SKIPPED";
      ledger.worst([...tree.above(indent), timed.name].join(SEPARATOR), todo ? "XFAIL" : status, line);
    },
    end: () => finish(),
  };

  function finish(): RunnerReading {
    const all = [...ledger.tests.values()];
    const passed = all.filter((one) => one.status === "PASSED").length;
    const summary: RunnerSummary | null =
      ended === null
        ? null
        : {
            ...ended,
            passed: counts.passed,
            failed: counts.failed + counts.cancelled,
            skipped: counts.skipped,
            total: counts.total,
          };
    let state: RunState = "complete";
    if (ended === null) state = "truncated";
    else if (counts.total === 0) state = "no_tests";
    else if (passed > counts.passed) state = "forged";
    return reading({
      tests: ledger.tests,
      summary,
      state,
      state_line: ended?.line ?? null,
      evidence: ended !== null ? 3 : all.length > 0 ? 1 : 0,
      failuresNamed: all.some((one) => isFailure(one.status)) || counts.failed === 0,
    });
  }
}

/** `name (2.6ms) # SKIP` -> name and what follows the duration. */
function readTimed(text: string): { readonly name: string; readonly directive: string } | null {
  for (let close = text.lastIndexOf(")"); close > 0; close = text.lastIndexOf(")", close - 1)) {
    const open = text.lastIndexOf(" (", close);
    if (open === -1) return null;
    const behind = text.slice(close + 1).trim();
    if (isDuration(text.slice(open + 2, close)) && (behind === "" || behind.startsWith("#"))) {
      return { name: text.slice(0, open), directive: behind };
    }
    if (text.length - open > 200) return null;
  }
  return null;
}

export const nodeTestEntry: RunnerEntry = {
  runner: "node:test",
  starts: ["✔ ", "✖ ", "﹣ ", "▶ ", "ℹ tests "],
  wakes(text) {
    if (text.startsWith("ℹ tests ")) return true;
    if (text.startsWith("▶ ")) return true;
    return /^[✔✖﹣] /.test(text.slice(0, 2)) && readTimed(text.slice(2)) !== null;
  },
  create: createNodeTestReader,
};

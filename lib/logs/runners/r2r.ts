import type { RunnerSummary, RunState, TestStatus } from "@/lib/formats/test-log";
import { createLedger, isPass } from "../ledger";
import { DIGITS } from "../numbers";
import { type ReaderContext, reading, type RunnerEntry, type RunnerReader, type RunnerReading } from "../runner-reader";

/** BR = known broken and still so, FX = known broken but passing now. */
const WORDS: readonly (readonly [string, TestStatus])[] = [
  ["[OK]", "PASSED"],
  ["[XX]", "FAILED"],
  ["[BR]", "XFAIL"],
  ["[FX]", "XPASS"],
  ["[SK]", "SKIPPED"],
];

/** radare2's r2r: `[XX] (time 120) db/cmd/cmd_pd name`, running totals redrawn with `OK n BR n XX n`. */
function createR2rReader(context: ReaderContext): RunnerReader {
  const ledger = createLedger(context.limits.testNames);
  let totals: (Counts & { readonly line: number; readonly text: string }) | null = null;

  return {
    line(text, line) {
      const counts = readCounts(text);
      if (counts !== null) {
        totals = { ...counts, line, text };
        return;
      }
      const found = readRow(text);
      if (found !== null) ledger.worst(found.name, found.status, line);
    },
    end: () => finish(),
  };

  function finish(): RunnerReading {
    const passed = [...ledger.tests.values()].filter((one) => isPass(one.status)).length;
    const summary: RunnerSummary | null =
      totals === null
        ? null
        : {
            line: totals.line,
            text: totals.text,
            passed: totals.ok,
            failed: totals.xx,
            xfailed: totals.br,
            xpassed: totals.fx,
            skipped: totals.sk,
            total: totals.ok + totals.xx + totals.br + totals.fx,
          };
    let state: RunState = "complete";
    if (summary === null) state = "truncated";
    else if ((summary.total ?? 0) === 0) state = "no_tests";
    else if (totals !== null && passed > totals.ok + totals.br + totals.fx) state = "forged";
    return reading({
      tests: ledger.tests,
      summary,
      state,
      state_line: summary?.line ?? null,
      evidence: summary !== null ? 3 : ledger.tests.size > 0 ? 1 : 0,
    });
  }
}

function readRow(text: string): { readonly name: string; readonly status: TestStatus } | null {
  if (text[3] !== "]" || text[4] !== " ") return null;
  const word = WORDS.find(([start]) => text.startsWith(start));
  if (word === undefined) return null;
  let rest = text.slice(5).trim();
  if (rest.startsWith("(time ")) rest = rest.slice(rest.indexOf(")") + 1).trim();
  return rest.startsWith("db/") || /^[\w./-]+\/[\w./-]+/.test(rest.slice(0, 300))
    ? { name: rest, status: word[1] }
    : null;
}

interface Counts {
  readonly ok: number;
  readonly br: number;
  readonly xx: number;
  readonly sk: number;
  readonly fx: number;
}

/** `[1234/1234]   1200 OK   10 BR   4 XX   0 SK   2 FX` and `OK 1200 BR 10 XX 4 FX 2`. */
function readCounts(text: string): Counts | null {
  if (text.length > 200 || !text.includes("OK") || !text.includes("XX")) return null;
  const value = (word: string): number | null => {
    const before = new RegExp(`(\\d{1,9}) +${word}\\b`).exec(text);
    const behind = new RegExp(`\\b${word} +(\\d{1,9})\\b`).exec(text);
    const found = text.trimStart().startsWith("OK ") ? behind : before;
    return found === null ? null : Number(found[1]);
  };
  const [ok, xx] = [value("OK"), value("XX")];
  if (ok === null || xx === null) return null;
  return { ok, xx, br: value("BR") ?? 0, sk: value("SK") ?? 0, fx: value("FX") ?? 0 };
}

export const r2rEntry: RunnerEntry = {
  runner: "r2r",
  starts: [...WORDS.map(([word]) => word), ...DIGITS.map((digit) => `[${digit}`), "OK "],
  wakes: (text) =>
    readRow(text) !== null || (/^(?:\[\d+\/\d+\]|OK \d)/.test(text.slice(0, 40)) && readCounts(text) !== null),
  create: createR2rReader,
};

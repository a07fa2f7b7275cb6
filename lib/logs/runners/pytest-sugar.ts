import { isDigits } from "../numbers";
import type { PytestTotals, PytestWord } from "./pytest-lines";
import type { SummaryEntry } from "./pytest-summary";

export const SUGAR_HEADER = "Test session starts (platform: ";

/** `Results (0.15s):` of pytest-sugar: totals one a line, failed tests as `- path:line Class.test` under theirs. */
export interface SugarResults {
  readonly at: number;
  line(text: string): void;
  totals(): PytestTotals;
  /** sugar lists errors of fixtures as FAILED as well; only its own list of failed tests tells them apart. */
  correct(entry: SummaryEntry): PytestWord;
}

const COUNTS: ReadonlyMap<string, Exclude<keyof PytestTotals, "subtests">> = new Map([
  ["passed", "passed"],
  ["failed", "failed"],
  ["error", "errors"],
  ["errors", "errors"],
  ["skipped", "skipped"],
  ["xfailed", "xfailed"],
  ["xpassed", "xpassed"],
  ["rerun", "rerun"],
]);

export function isSugarResults(text: string): boolean {
  return text.startsWith("Results (") && text.endsWith("s):") && text.length < 40;
}

export function createSugarResults(at: number): SugarResults {
  const counts = { passed: 0, failed: 0, errors: 0, skipped: 0, xfailed: 0, xpassed: 0, subtests: 0, rerun: 0 };
  const failed = new Set<string>();

  return {
    at,
    line(text) {
      const trimmed = text.trim();
      if (trimmed.startsWith("- ")) {
        const blank = trimmed.indexOf(" ", 2);
        const colon = trimmed.lastIndexOf(":", blank);
        if (blank > colon && colon > 2) failed.add(`${trimmed.slice(2, colon)} ${trimmed.slice(blank + 1)}`);
        return;
      }
      const blank = trimmed.indexOf(" ");
      const key = COUNTS.get(trimmed.slice(blank + 1));
      if (key !== undefined && isDigits(trimmed.slice(0, blank))) counts[key] = Number(trimmed.slice(0, blank));
    },
    totals: () => counts,
    correct({ id, word }) {
      if (word !== "FAILED" || counts.errors === 0) return word;
      const colons = id.indexOf("::");
      const name = id.slice(colons + 2).replaceAll("::", ".");
      return colons === -1 || failed.has(`${id.slice(0, colons)} ${name}`) ? word : "ERROR";
    },
  };
}

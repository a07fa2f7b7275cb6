import { isDigits } from "../numbers";
import { detach } from "@/lib/formats/text-lines";
import {
  cutMessage,
  cutProgress,
  holdsBlank,
  leadingWord,
  looksLikeNodeId,
  nodeIdEnd,
  type PytestWord,
} from "./pytest-lines";

export interface SummaryEntry {
  readonly id: string;
  readonly word: PytestWord;
  readonly line: number;
  /** A passed test with a failure message: something rewrote its outcome. */
  readonly rewritten: boolean;
}

/** The lines under `short test summary info`, until something that cannot stand there. */
export interface SummarySection {
  readonly entries: readonly SummaryEntry[];
  /** Lines by word, those that name no test (folded skips: `SKIPPED [3] path:12: why`) by their number. */
  readonly counts: ReadonlyMap<PytestWord, number>;
  /** Takes the line; false when it does not belong to the section, which is over then. */
  line(text: string, line: number): boolean;
}

/** `twoReadings`: enter an id whose end cannot be told in both readings (see `idsOf`). */
export function createSummarySection(twoReadings = false): SummarySection {
  const entries: SummaryEntry[] = [];
  const counts = new Map<PytestWord, number>();

  return {
    entries,
    counts,
    line(text, line) {
      const found = leadingWord(text);
      if (found === null)
        return text === "" || text.startsWith(" ") || text.startsWith("!!") || text.startsWith("SKIP ");
      // `PASSED [100%]` is what stands behind a test's output: no test is called that.
      if (cutProgress(found.rest).trim() === "") return true;
      const folded = foldedCount(found.rest);
      counts.set(found.word, (counts.get(found.word) ?? 0) + (folded ?? 1));
      if (folded !== null) return true;
      if (!holdsBlank(found.rest)) {
        entries.push({ id: detach(found.rest), word: found.word, line, rewritten: false });
        return true;
      }
      const rewritten = found.word === "PASSED" && cutMessage(found.rest) !== found.rest;
      for (const id of idsOf(found.word, found.rest, twoReadings)) {
        entries.push({ id: detach(id), word: found.word, line, rewritten });
      }
      return true;
    },
  };
}

/** `[3] path:12: reason` counts tests without naming them. */
function foldedCount(rest: string): number | null {
  if (!rest.startsWith("[")) return null;
  const close = rest.indexOf("] ");
  const inner = close === -1 ? "" : rest.slice(1, close);
  return isDigits(inner) ? Number(inner) : null;
}

/**
 * The id of a summary line. Old versions put only a blank between the id and the reason of an expected failure, so where
 * the id ends cannot be told from the text alone.
 */
function idsOf(word: PytestWord, rest: string, twoReadings: boolean): string[] {
  const id = cutMessage(rest.trimEnd());
  if (!looksLikeNodeId(id)) return [];
  const end = word === "XFAIL" || word === "XPASS" ? nodeIdEnd(id) : -1;
  if (end === -1) return [id];
  return twoReadings ? [id.slice(0, end), id] : [id.slice(0, end)];
}

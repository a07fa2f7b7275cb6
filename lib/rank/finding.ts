import type { BoardRow } from "@/lib/formats/board";
import { capitalised, countWord } from "./count-word";

/** The part of a row that the sentence speaks of. */
export type FindingRow = Pick<BoardRow, "model" | "scaffold" | "resolved" | "rank" | "spread" | "tiedCount">;

/**
 * What a board says, in one sentence that its rows can carry. The lead belongs to every system that no paired test puts
 * behind another (spread starting at 1). Rows must be all rows that were tested together, in any order.
 */
export function boardFinding(rows: readonly FindingRow[]): string {
  const first = rows.reduce<FindingRow | null>(
    (best, row) => (best === null || row.rank < best.rank ? row : best),
    null,
  );
  if (first === null) return "No system is ranked yet.";
  if (first.resolved === 0) return "No ranked system resolves an instance.";
  if (rows.length === 1) return `${nameOf(first)} is the only ranked system: nothing to compare it with yet.`;
  const leaders = rows.filter((row) => row.spread[0] === 1);
  if (leaders.length === 1) return leadSentence(first);
  return `${shareSubject(leaders.length, rows.length)} share the lead; no paired test separates them.`;
}

function shareSubject(leaders: number, rows: number): string {
  if (leaders < rows) return `${capitalised(countWord(leaders))} systems`;
  return leaders === 2 ? "Both systems" : `All ${countWord(leaders)} systems`;
}

/** Nobody else is unbeaten. That does not yet mean that the leader beats each of them itself. */
function leadSentence(leader: FindingRow): string {
  if (leader.tiedCount === 0) return `${nameOf(leader)} leads; paired tests separate it from every other system.`;
  const others = leader.tiedCount === 1 ? "one system is" : `${countWord(leader.tiedCount)} systems are`;
  return `${nameOf(leader)} is the only system that no other beats; ${others} not separated from it.`;
}

/** "OpenHands with GPT-5.2". */
function nameOf({ model, scaffold }: FindingRow): string {
  if (scaffold === "") return model;
  return model === "" ? scaffold : `${scaffold} with ${model}`;
}

import type { BoardRow, BoardSnapshot } from "@/lib/formats/board";
import type { Place, RankMove } from "@/lib/formats/rank-move";

function placeOf(row: BoardRow | undefined): Place | null {
  return row === undefined ? null : { rank: row.rank, resolved: row.resolved, size: row.size, trust: row.trust };
}

function isSame(a: Place | null, b: Place | null): boolean {
  return a?.rank === b?.rank && a?.resolved === b?.resolved && a?.size === b?.size && a?.trust === b?.trust;
}

/**
 * Rows whose rank, count or trust is another one on the newer board, best new rank first; rows that left the board last.
 * `before` null = there was no board yet.
 */
export function rankMoves(before: Pick<BoardSnapshot, "rows"> | null, after: Pick<BoardSnapshot, "rows">): RankMove[] {
  const old = new Map((before?.rows ?? []).map((row) => [row.submissionId, row]));
  const now = new Map(after.rows.map((row) => [row.submissionId, row]));
  const moves: RankMove[] = [];
  for (const [submissionId, row] of new Map([...old, ...now])) {
    const was = placeOf(old.get(submissionId));
    const is = placeOf(now.get(submissionId));
    if (isSame(was, is)) continue;
    moves.push({ submissionId, system: systemOf(row), before: was, after: is });
  }
  const key = (move: RankMove) => move.after?.rank ?? Number.MAX_SAFE_INTEGER;
  return moves.sort((a, b) => key(a) - key(b) || (a.submissionId < b.submissionId ? -1 : 1));
}

function systemOf({ model, scaffold }: BoardRow): string {
  return scaffold === "" ? model : `${model}, ${scaffold}`;
}

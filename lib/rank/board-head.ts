import type { BoardHead, BoardSnapshot } from "@/lib/formats/board";
import { trustRank } from "@/lib/formats/trust";

/** The few figures of a board that lists show. O(rows). */
export function boardHead({ rows, finding }: BoardSnapshot): BoardHead {
  const verified = rows.filter((row) => trustRank(row.trust) >= trustRank("verified"));
  const first = verified.reduce<(typeof rows)[number] | null>(
    (best, row) => (best === null || row.rank < best.rank ? row : best),
    null,
  );
  const costs = rows.flatMap((row) => (row.meanCostUsd === null ? [] : [row.meanCostUsd]));
  const costUsd =
    costs.length === 0
      ? null
      : { lo: costs.reduce((a, b) => Math.min(a, b)), hi: costs.reduce((a, b) => Math.max(a, b)) };
  return { ranked: rows.length, verified: verified.length, costUsd, leader: leaderOf(first, rows), finding };
}

function leaderOf(first: BoardSnapshot["rows"][number] | null, rows: BoardSnapshot["rows"]): BoardHead["leader"] {
  if (first === null) return null;
  const { submissionId, model, scaffold, resolved, size, lo, hi, trust } = first;
  const leaders = rows.filter((row) => row.spread[0] === 1).length;
  return { submissionId, model, scaffold, resolved, size, lo, hi, trust, leaders };
}

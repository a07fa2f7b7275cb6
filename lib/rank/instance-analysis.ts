import type { BoardRow } from "@/lib/formats/board";
import type { InstanceAnalysis } from "@/lib/formats/board-analysis";
import { instanceDifficulty } from "./instance-difficulty";
import { type OutcomeBits, packOutcomes } from "./outcome-bits";
import { rankStability } from "./rank-stability";

/** Random halves that the ranking is tried on. */
const SPLITS = 500;
/** Systems whose places on halves are followed: beyond them nobody leads one. */
const FOLLOWED = 60;
/** Leaders of halves that are named. */
const NAMED = 8;

/** Letter of each byte of a verdict vector. */
const LETTERS = ["r", "u", "v", "m"] as const;

/**
 * Every verdict as a letter, how hard each instance is, and how often the same system leads on two halves of the
 * instances. `rows` in rank order, `verdicts` beside them.
 */
export function instanceAnalysis(
  rows: readonly BoardRow[],
  verdicts: readonly Uint8Array[],
  seed: number,
): InstanceAnalysis {
  const outcomes = verdicts.map((codes) => packOutcomes(codes.map((code) => (code === 0 ? 1 : 0))));
  return {
    systems: rows.map(({ submissionId }, i) => ({
      submissionId,
      letters: Array.from(verdicts[i] ?? [], (code) => LETTERS[code] ?? "m").join(""),
    })),
    items: instanceDifficulty(outcomes).map(({ solvedBy, itemRest, mark }) => ({
      solvedBy,
      itemRest: itemRest === null ? null : Number(itemRest.toFixed(4)),
      mark,
    })),
    stability: rows.length < 2 ? null : stability(rows.slice(0, FOLLOWED), outcomes.slice(0, FOLLOWED), seed),
  };
}

function stability(rows: readonly BoardRow[], outcomes: readonly OutcomeBits[], seed: number) {
  const { splits, sameLeader, led, tau } = rankStability(outcomes, SPLITS, seed);
  const named = rows
    .map(({ submissionId }, i) => ({ submissionId, share: (led[i] ?? 0) / (2 * splits) }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share)
    .slice(0, NAMED);
  return { splits, sameLeader, tau, led: named };
}

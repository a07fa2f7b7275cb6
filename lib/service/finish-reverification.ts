import { eq } from "drizzle-orm";
import { boards } from "@/db/schema/board";
import { reverificationItems } from "@/db/schema/maintenance";
import { addChanges } from "@/db/write/changes";
import { countWaiting, endReverification, lockReverification } from "@/db/write/reverifications";
import { raiseBoardVersion } from "@/db/write/board-versions";
import type { RankMove } from "@/lib/formats/rank-move";
import type { ReverificationReport } from "@/lib/formats/reverification";
import { rankMoves } from "@/lib/rank/rank-moves";
import type { Context } from "./context";
import { rebuildBoard } from "./rebuild-board";

/** "rank 3 (12 of 20) instead of 1 (14 of 20)": one place in words. */
function placeText(place: RankMove["before"]): string {
  return place === null ? "no rank" : `rank ${place.rank} (${place.resolved} of ${place.size}, ${place.trust})`;
}

/**
 * Closes a run whose last submission has ended: computes the board, and writes down every rank that is another one than when
 * the run began, with a line in the public change log. Running it twice is running it once.
 */
export async function finishReverification({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly reverificationId: number };
}): Promise<ReverificationReport | null> {
  return ctx.db.transaction(async (db) => {
    const run = await lockReverification(db, input.reverificationId);
    if (run === null || run.state === "done" || (await countWaiting(db, run.id)) > 0) return run?.report ?? null;
    const after = await rebuildBoard({ ctx: { ...ctx, db }, input: { benchmarkSlug: run.benchmarkSlug } });
    const [before] =
      run.boardBefore === null
        ? []
        : await db.select({ snapshot: boards.snapshot }).from(boards).where(eq(boards.id, run.boardBefore));
    const items = await db
      .select({ state: reverificationItems.state, outcome: reverificationItems.outcome })
      .from(reverificationItems)
      .where(eq(reverificationItems.reverificationId, run.id));
    const report: ReverificationReport = {
      submissions: items.length,
      failed: items.filter((item) => item.state === "failed").length,
      changedVerdicts: items.reduce((sum, item) => sum + (item.outcome?.changed.length ?? 0), 0),
      ranks: after === null ? [] : rankMoves(before?.snapshot ?? null, after),
    };
    await endReverification(db, run.id, { report, endedAt: ctx.now });
    const reason = run.note;
    await addChanges(db, [
      ...report.ranks.map((move) => ({
        benchmarkSlug: run.benchmarkSlug,
        submissionId: move.submissionId,
        kind: "rank" as const,
        text: `${placeText(move.after)} instead of ${placeText(move.before)}.`,
        reason,
      })),
      {
        benchmarkSlug: run.benchmarkSlug,
        kind: "reverification" as const,
        text: `${report.submissions} rows were verified anew: ${report.changedVerdicts} verdicts and ${report.ranks.length} places changed.`,
        reason,
        actorId: run.actorId,
      },
    ]);
    await raiseBoardVersion(db, run.benchmarkSlug);
    return report;
  });
}

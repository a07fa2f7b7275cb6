import { readBoardFacts, readRunRows } from "@/db/read/board-input";
import { raiseBoardVersion } from "@/db/write/board-versions";
import { findOutdatedBoards, insertBoard, lockBoard } from "@/db/write/boards";
import { addRebuildJob } from "@/db/write/jobs";
import type { BoardSnapshot } from "@/lib/formats/board";
import { boardHead } from "@/lib/rank/board-head";
import { buildAnalysis, drawnSystems } from "@/lib/rank/build-analysis";
import { buildBoard } from "@/lib/rank/build-board";
import { boardSubmission, runDetails } from "./board-submission";
import type { Context } from "./context";

/**
 * Computes a benchmark's board from its published submissions with everything that its tabs show, stores it, and
 * announces the new version with the same commit. Nothing happens for a benchmark that is not there.
 */
export async function rebuildBoard({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly benchmarkSlug: string };
}): Promise<BoardSnapshot | null> {
  return ctx.db.transaction(async (db) => {
    await lockBoard(db, input.benchmarkSlug);
    const facts = await readBoardFacts(db, input.benchmarkSlug);
    if (facts === null) return null;
    const { benchmark, instances } = facts;
    const submissions = facts.submissions.flatMap((one) => boardSubmission(one, instances.length) ?? []);
    const snapshot = buildBoard({ benchmark: benchmark.slug, version: benchmark.version, instances, submissions });
    const drawn = drawnSystems(snapshot);
    const analysis = buildAnalysis({
      snapshot,
      verdicts: new Map(submissions.map((one) => [one.submissionId, one.verdicts])),
      runs: runDetails(drawn, await readRunRows(db, drawn), instances),
      goldFiles: instances.map((instance) => instance.goldFiles),
    });
    const methodVersion = Object.entries(snapshot.methods)
      .map(([name, version]) => `${name} ${version}`)
      .join("; ");
    await insertBoard(db, { snapshot, head: boardHead(snapshot), ...analysis }, { methodVersion, computedAt: ctx.now });
    await raiseBoardVersion(db, benchmark.slug);
    return snapshot;
  });
}

/** Asks for every board that an earlier version of the program computed in another format. Returns how many. */
export async function rebuildOutdatedBoards({ ctx }: { readonly ctx: Context }): Promise<number> {
  const outdated = await findOutdatedBoards(ctx.db);
  for (const slug of outdated) await addRebuildJob(ctx.db, slug);
  return outdated.length;
}

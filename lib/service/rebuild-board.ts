import { type BoardFacts, readBoardFacts, readRunRows } from "@/db/read/board-input";
import { raiseBoardVersion } from "@/db/write/board-versions";
import { findOutdatedBoards, insertBoard, lockBoard } from "@/db/write/boards";
import { addRebuildJob } from "@/db/write/jobs";
import type { BoardSnapshot } from "@/lib/formats/board";
import { boardHead } from "@/lib/rank/board-head";
import { buildAnalysis, drawnSystems } from "@/lib/rank/build-analysis";
import { type BoardSubmission, buildBoard } from "@/lib/rank/build-board";
import { boardSubmission, runDetails } from "./board-submission";
import type { Context } from "./context";

const rankedOf = ({ submissions, instances }: BoardFacts) =>
  submissions.flatMap((one) => boardSubmission(one, instances.length) ?? []);

const boardOf = ({ benchmark, instances }: BoardFacts, submissions: readonly BoardSubmission[]) =>
  buildBoard({ benchmark: benchmark.slug, version: benchmark.version, instances, submissions });

/** The board that follows from these facts; nothing is written. */
export function computeBoard(facts: BoardFacts): BoardSnapshot {
  return boardOf(facts, rankedOf(facts));
}

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
    const submissions = rankedOf(facts);
    const snapshot = boardOf(facts, submissions);
    const drawn = drawnSystems(snapshot);
    const analysis = buildAnalysis({
      snapshot,
      verdicts: new Map(submissions.map((one) => [one.submissionId, one.verdicts])),
      runs: runDetails(drawn, await readRunRows(db, drawn), facts.instances),
      goldFiles: facts.instances.map((instance) => instance.goldFiles),
    });
    const methodVersion = Object.entries(snapshot.methods)
      .map(([name, version]) => `${name} ${version}`)
      .join("; ");
    await insertBoard(db, { snapshot, head: boardHead(snapshot), ...analysis }, { methodVersion, computedAt: ctx.now });
    await raiseBoardVersion(db, facts.benchmark.slug);
    return snapshot;
  });
}

/** Asks for every board that an earlier version of the program computed in another format. Returns how many. */
export async function rebuildOutdatedBoards({ ctx }: { readonly ctx: Context }): Promise<number> {
  const outdated = await findOutdatedBoards(ctx.db);
  for (const slug of outdated) await addRebuildJob(ctx.db, slug);
  return outdated.length;
}

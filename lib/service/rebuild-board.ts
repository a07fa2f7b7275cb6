import { type BoardFacts, type PublishedSubmission, readBoardFacts } from "@/db/read/board-input";
import { raiseBoardVersion } from "@/db/write/board-versions";
import { insertBoard, lockBoard } from "@/db/write/boards";
import type { BoardSnapshot } from "@/lib/formats/board";
import { VERDICTS } from "@/lib/formats/verdict";
import { type BoardSubmission, buildBoard } from "@/lib/rank/build-board";
import type { Context } from "./context";

function numberOf(text: string | null): number | null {
  return text === null ? null : Number(text);
}

/** A published row as the ranking wants it; null when it has no derived trust (it then has no place on a board). */
function boardSubmission(published: PublishedSubmission, size: number): BoardSubmission | null {
  const { row } = published;
  if (row.trust === null || row.trust === "reported" || row.publishedAt === null) return null;
  const missing = VERDICTS.indexOf("missing");
  const verdicts = Uint8Array.from({ length: size }, (_, at) => Number(published.verdicts[at] ?? missing));
  return {
    submissionId: row.id,
    model: row.model,
    scaffold: row.scaffold,
    org: row.org,
    openWeights: row.openWeights,
    effort: row.effort,
    attempts: row.attempts,
    date: row.date,
    publishedAt: row.publishedAt.toISOString(),
    demo: row.demo,
    trust: row.trust,
    meanCostUsd: numberOf(row.meanCostUsd),
    costN: row.costN ?? 0,
    meanSteps: numberOf(row.meanSteps),
    stepsN: row.stepsN ?? 0,
    inputTokens: row.inputTokens,
    outputTokens: row.outputTokens,
    openFlags: published.openFlags,
    claimDiffers: published.claimDiffers,
    verdicts,
  };
}

/** The board that follows from these facts; nothing is written. */
export function computeBoard(facts: BoardFacts): BoardSnapshot {
  return buildBoard({
    benchmark: facts.benchmark.slug,
    version: facts.benchmark.version,
    instances: facts.instances,
    submissions: facts.submissions.flatMap((one) => boardSubmission(one, facts.instances.length) ?? []),
  });
}

/**
 * Computes a benchmark's board from its published submissions, stores it as a snapshot, and announces the new version
 * with the same commit. Nothing happens for a benchmark that is not there.
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
    const snapshot = computeBoard(facts);
    const methodVersion = Object.entries(snapshot.methods)
      .map(([name, version]) => `${name} ${version}`)
      .join("; ");
    await insertBoard(db, snapshot, { methodVersion, computedAt: ctx.now });
    await raiseBoardVersion(db, facts.benchmark.slug);
    return snapshot;
  });
}

import { type BoardFacts, readBoardFacts } from "@/db/read/board-input";
import { readActivePrices } from "@/db/read/active-prices";
import { readRegisteredKeys } from "@/db/read/harness-keys";
import { readReference } from "@/db/read/reference";
import { type CorrectionRow, findCorrection, updateCorrection } from "@/db/write/corrections";
import type { SubmissionRow } from "@/db/write/submissions";
import { AppError } from "@/lib/errors";
import type { Reference } from "@/lib/formats/benchmark-pack";
import type { CorrectionPreview, MovedVerdict } from "@/lib/formats/correction";
import type { Limits } from "@/lib/formats/limits";
import type { InstanceReport } from "@/lib/formats/report";
import { VERDICTS } from "@/lib/formats/verdict";
import { rankMoves } from "@/lib/rank/rank-moves";
import type { VerifyBundle } from "@/lib/verify/contract";
import { correctLists, correctReference } from "@/lib/verify/correct-reference";
import { blobSource } from "./blob-source";
import { type CodeEngines, enginesFor } from "./code-engines";
import type { Context } from "./context";
import { earlierRuns } from "./held-against-others";
import { computeBoard } from "./rebuild-board";
import { systemOf } from "./settle-reverification";
import { readStoredReport } from "./stored-report";

interface PreviewRun {
  readonly correctionId: number;
  readonly limits: Limits;
  readonly verify: VerifyBundle;
  readonly engines: CodeEngines;
  readonly stop?: AbortSignal;
}

interface Judged {
  readonly before: InstanceReport;
  readonly after: InstanceReport;
}

/**
 * Computes what a proposed correction would change: the corrected instance of every published row is judged again from its
 * stored bundle, by the same engine, and a board is computed with the new verdicts. Nothing public changes. Killed and
 * started again it begins anew.
 */
export async function previewCorrection({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: PreviewRun;
}): Promise<void> {
  const correction = await findCorrection(ctx.db, input.correctionId);
  if (correction === null || correction.state !== "computing") return;
  const reference = await readReference(ctx.db, correction.benchmarkSlug);
  const facts = await readBoardFacts(ctx.db, correction.benchmarkSlug);
  if (reference === null || facts === null) return fail(ctx, correction, "The benchmark is gone.");
  let corrected: Reference;
  try {
    const lists = correctLists(correction.before, correction.change, reference.benchmark.grading);
    corrected = correctReference(reference, correction.instanceId, lists);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return fail(ctx, correction, error.message);
  }
  await updateCorrection(ctx.db, correction.id, { done: 0, total: facts.submissions.length });
  const verdicts: MovedVerdict[] = [];
  const failed: { submissionId: string; system: string; why: string }[] = [];
  const now = new Map<string, InstanceReport>();
  for (const [at, { row }] of facts.submissions.entries()) {
    if (input.stop?.aborted === true) throw new Error("The worker is stopping; the preview is computed later.");
    try {
      const judged = await judgeAgain(ctx, input, row, corrected, correction.instanceId);
      now.set(row.id, judged.after);
      if (judged.before.verdict !== judged.after.verdict) verdicts.push(movedVerdict(row, judged));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failed.push({ submissionId: row.id, system: systemOf(row), why: error.message });
    }
    await updateCorrection(ctx.db, correction.id, { done: at + 1 });
  }
  const place = [...reference.instances.keys()].indexOf(correction.instanceId);
  const preview: CorrectionPreview = {
    judged: now.size,
    verdicts,
    ranks: rankMoves(computeBoard(facts), computeBoard(withVerdicts(facts, place, now))),
    failed,
  };
  await updateCorrection(ctx.db, correction.id, { state: "ready", preview });
}

async function fail(ctx: Context, { id }: CorrectionRow, trouble: string): Promise<void> {
  await updateCorrection(ctx.db, id, { state: "failed", trouble });
}

/** One instance of one row under the corrected reference; the other instances are taken from the stored report. */
async function judgeAgain(
  ctx: Context,
  input: PreviewRun,
  row: SubmissionRow,
  reference: Reference,
  instanceId: string,
): Promise<Judged> {
  if (row.reportBlob === null) throw new AppError("wrong-state", "It has no report yet.");
  const stored = await readStoredReport(ctx, row.reportBlob);
  const before = stored.instances.find((item) => item.instance_id === instanceId);
  if (before === undefined)
    throw new AppError("not-found", "Its report does not know the instance: verify it anew first.");
  const prices = await readActivePrices(ctx.db);
  const report = await input.verify(await blobSource(ctx.store, row.bundleSha256, row.bundleName), reference, {
    now: ctx.now,
    limits: input.limits,
    others: earlierRuns(ctx.db, row),
    keys: await readRegisteredKeys(ctx.db, row.benchmarkSlug),
    ...(await enginesFor(input.engines, reference)),
    ...(prices === null ? {} : { prices }),
    done: new Map(
      stored.instances.filter((item) => item.instance_id !== instanceId).map((item) => [item.instance_id, item]),
    ),
  });
  const after = report.instances.find((item) => item.instance_id === instanceId);
  if (after === undefined) throw new AppError("not-found", "The new report lacks the instance.");
  return { before, after };
}

function movedVerdict(row: SubmissionRow, { before, after }: Judged): MovedVerdict {
  return {
    submissionId: row.id,
    system: systemOf(row),
    before: { verdict: before.verdict, reason: before.reason },
    after: { verdict: after.verdict, reason: after.reason },
    explanation: after.explanation,
  };
}

/** The same facts with other verdicts of the instance at one place. */
function withVerdicts(facts: BoardFacts, place: number, now: ReadonlyMap<string, InstanceReport>): BoardFacts {
  return {
    ...facts,
    submissions: facts.submissions.map((one) => {
      const report = now.get(one.row.id);
      if (report === undefined) return one;
      const letter = String(VERDICTS.indexOf(report.verdict));
      return { ...one, verdicts: one.verdicts.slice(0, place) + letter + one.verdicts.slice(place + 1) };
    }),
  };
}

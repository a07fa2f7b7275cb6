import type { Db } from "@/db/client";
import { addChanges } from "@/db/write/changes";
import { lockBenchmark } from "@/db/write/benchmarks";
import { type CorrectionRow, lockCorrection, noteRevision, updateCorrection, writeLists } from "@/db/write/corrections";
import { addPreviewJob } from "@/db/write/jobs";
import { maintains, notFound, requirePerson } from "@/lib/auth/may";
import { AppError } from "@/lib/errors";
import type { CorrectionChange, TestLists } from "@/lib/formats/correction";
import { correctLists } from "@/lib/verify/correct-reference";
import type { Context } from "./context";
import { announceChange } from "./publish-submission";
import { recordAudit } from "./record-audit";
import { startReverification } from "./start-reverification";

interface Input {
  readonly correctionId: number;
}

const some = (n: number) => (n === 1 ? "1 test" : `${n} tests`);

/** What a correction does, in words for the change log. */
export function correctionText(instanceId: string, change: CorrectionChange) {
  const { drop, toFailToPass, toPassToPass, broken, restore } = change;
  const back = new Set(Object.values(restore ?? {}).flat()).size;
  const parts = [
    ...(back > 0 ? [`${some(back)} expected again`] : []),
    ...(drop.length > 0 ? [`${some(drop.length)} no longer expected`] : []),
    ...(toFailToPass.length > 0 ? [`${some(toFailToPass.length)} moved to FAIL_TO_PASS`] : []),
    ...(toPassToPass.length > 0 ? [`${some(toPassToPass.length)} moved to PASS_TO_PASS`] : []),
    ...(broken === undefined ? [] : [broken === "" ? "verifiable again" : `not verifiable: ${broken}`]),
  ];
  return `${instanceId} corrected: ${parts.join("; ")}.`;
}

/** A correction of a benchmark that this person maintains, locked. Errors: `sign-in-required`, `not-found`. */
export async function openCorrection(db: Db, ctx: Context, id: number): Promise<CorrectionRow> {
  const person = requirePerson(ctx.user);
  const correction = await lockCorrection(db, id);
  if (correction === null || !(await maintains(db, person, correction.benchmarkSlug))) throw notFound("correction");
  return correction;
}

/**
 * Writes the lists of a correction into the reference as a new revision, has every row verified anew, and tells it in
 * public. Call it in a transaction that holds the benchmark's lock, rights and lists checked.
 */
export async function enactCorrection(
  db: Db,
  ctx: Context,
  correction: CorrectionRow,
  lists: TestLists,
  action: "correction.applied" | "correction.undone",
): Promise<void> {
  const { id, benchmarkSlug, instanceId, change, reason } = correction;
  await writeLists(db, benchmarkSlug, instanceId, lists);
  const text = correctionText(instanceId, change);
  const actorId = ctx.user?.id ?? null;
  const revision = await noteRevision(db, benchmarkSlug, { cause: "correction", note: text, actorId, raise: true });
  await updateCorrection(db, id, { state: "applied", appliedAt: ctx.now, appliedRevision: revision });
  await addChanges(db, [{ benchmarkSlug, instanceId, kind: "correction", text, reason, actorId }]);
  await startReverification(db, ctx, { benchmarkSlug, cause: "correction", note: `${text} ${reason}` });
  await announceChange(db, benchmarkSlug);
  await recordAudit(db, ctx, {
    action,
    object: ["correction", String(id)],
    benchmark: benchmarkSlug,
    before: { revision: revision - 1 },
    after: { revision, instance: instanceId, ...(correction.undoes === null ? {} : { undoes: correction.undoes }) },
    reason,
  });
}

/**
 * Applies a correction whose effect was computed: the reference gets a new revision, every row is verified anew, and the
 * public change log says what and why. Applying twice is applying once. Errors: `sign-in-required`, `not-found`,
 * `wrong-state` when its effect is not known, or was computed on an older reference.
 */
export async function applyCorrection({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: Input;
}): Promise<{ readonly state: "applied" }> {
  await ctx.db.transaction(async (db) => {
    const correction = await openCorrection(db, ctx, input.correctionId);
    if (correction.state === "applied") return;
    if (correction.state !== "ready") {
      throw new AppError("wrong-state", "What this correction changes is not known yet.", { remedy: "Wait for it." });
    }
    const benchmark = await lockBenchmark(db, correction.benchmarkSlug);
    if (benchmark === null) throw notFound("benchmark");
    if (benchmark.revision !== correction.revision) {
      throw new AppError("wrong-state", "The reference has changed since this was computed.", {
        remedy: "Propose the correction again.",
      });
    }
    const lists = correctLists(correction.before, correction.change, benchmark.grading);
    await enactCorrection(db, ctx, correction, lists, "correction.applied");
  });
  return { state: "applied" };
}

/** Gives up a correction that was not applied. Doing it twice is doing it once. Errors as above. */
export async function dropCorrection({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: Input;
}): Promise<{ readonly state: "dropped" }> {
  await ctx.db.transaction(async (db) => {
    const correction = await openCorrection(db, ctx, input.correctionId);
    if (correction.state === "dropped") return;
    if (correction.state === "applied") {
      throw new AppError("wrong-state", "It was applied: undo it instead.");
    }
    await updateCorrection(db, correction.id, { state: "dropped" });
    await recordAudit(db, ctx, {
      action: "correction.dropped",
      object: ["correction", String(correction.id)],
      benchmark: correction.benchmarkSlug,
    });
  });
  return { state: "dropped" };
}

/** Ends a preview that used up its memory or broke again and again: its page says so. */
export async function endPreview(ctx: Context, correctionId: number, trouble: string): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const correction = await lockCorrection(db, correctionId);
    if (correction?.state === "computing") await updateCorrection(db, correctionId, { state: "failed", trouble });
  });
}

/** Puts a preview that was interrupted back in the queue. */
export async function repeatPreview(ctx: Context, correctionId: number): Promise<void> {
  await addPreviewJob(ctx.db, correctionId);
}

import { readReference } from "@/db/read/reference";
import { lockBenchmark } from "@/db/write/benchmarks";
import { findCorrection, findUndoing, insertCorrection } from "@/db/write/corrections";
import { notFound } from "@/lib/auth/may";
import { AppError } from "@/lib/errors";
import { correctLists, testListsOf, undoingChange } from "@/lib/verify/correct-reference";
import { enactCorrection, openCorrection } from "./apply-correction";
import type { Context } from "./context";

/**
 * Takes an applied correction back at once: its tests are expected as before, as a new revision of the reference, and every
 * row is verified anew. What others corrected since then on the same instance stays. The undoing is a correction of its own,
 * which can be undone too. Doing it twice is doing it once. Errors: `sign-in-required`, `not-found`, `wrong-state` for one
 * that was not applied, `bad-request` when the instance changed since so that it cannot be taken back.
 */
export async function undoCorrection({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly correctionId: number; readonly reason: string };
}): Promise<{ readonly id: number }> {
  return ctx.db.transaction(async (db) => {
    const correction = await openCorrection(db, ctx, input.correctionId);
    const { benchmarkSlug, instanceId } = correction;
    const known = await findUndoing(db, correction.id);
    if (known !== null) return { id: known.id };
    if (correction.state !== "applied") {
      throw new AppError("wrong-state", "This correction was not applied: there is nothing to undo.");
    }
    const benchmark = await lockBenchmark(db, benchmarkSlug);
    const reference = await readReference(db, benchmarkSlug);
    const instance = reference?.instances.get(instanceId);
    if (benchmark === null || instance === undefined) throw notFound("instance");
    const before = testListsOf(instance);
    const change = undoingChange(correction.before, correction.change);
    const lists = correctLists(before, change, benchmark.grading);
    const id = await insertCorrection(db, {
      benchmarkSlug,
      instanceId,
      revision: benchmark.revision,
      change,
      before,
      reason: input.reason,
      actorId: ctx.user?.id ?? null,
      createdAt: ctx.now,
      undoes: correction.id,
    });
    const made = await findCorrection(db, id);
    if (made === null) throw new Error("The correction was not written.");
    await enactCorrection(db, ctx, made, lists, "correction.undone");
    return { id };
  });
}

import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { readActivePrices } from "@/db/read/active-prices";
import { readReference } from "@/db/read/reference";
import { reproductions } from "@/db/schema/maintenance";
import { addChanges } from "@/db/write/changes";
import { addRerunJob } from "@/db/write/jobs";
import { addEvent, findSubmission, lockSubmission, updateSubmission } from "@/db/write/submissions";
import { maintains, notFound, requirePerson, rightsOn } from "@/lib/auth/may";
import { AppError } from "@/lib/errors";
import type { Limits } from "@/lib/formats/limits";
import { putBlob } from "@/lib/store/blob-store";
import { drawSample } from "@/lib/verify/compare-rerun";
import type { VerifyBundle } from "@/lib/verify/contract";
import { blobSource } from "./blob-source";
import { type CodeEngines, enginesFor } from "./code-engines";
import type { Context } from "./context";
import { announceChange } from "./publish-submission";
import { recordAudit } from "./record-audit";
import { holdAgainst } from "./standing-reproduction";
import { readStoredReport } from "./stored-report";
import { takeUpload } from "./take-upload";

/**
 * Draws the instances that a maintainer runs again, by a seed that nobody could choose: it stands on the public page from now
 * on, before the run. Errors: `sign-in-required`, `not-found`, `forbidden` for one's own submission, `wrong-state`.
 */
export async function drawReproduction({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly submissionId: string; readonly count: number };
}): Promise<{ readonly id: number; readonly seed: string; readonly sample: readonly string[] }> {
  const person = requirePerson(ctx.user);
  const row = await findSubmission(ctx.db, input.submissionId);
  if (row === null) throw notFound("submission");
  const rights = await rightsOn(ctx.db, person, row);
  if (!rights.see) throw notFound("submission");
  if (!rights.judge) {
    throw new AppError("forbidden", "A maintainer of this benchmark runs it again, and not its own submitter.");
  }
  if (row.reportBlob === null || (row.state !== "published" && row.state !== "verified")) {
    throw new AppError("wrong-state", `Only a verified submission can be run again; this one is ${row.state}.`);
  }
  const report = await readStoredReport(ctx, row.reportBlob);
  const decided = report.instances.filter(({ verdict }) => verdict === "resolved" || verdict === "unresolved");
  const seed = randomBytes(16).toString("hex");
  const sample = drawSample(
    seed,
    decided.map((item) => item.instance_id),
    input.count,
  );
  if (sample.length === 0) throw new AppError("wrong-state", "No instance of it is decided by evidence.");
  return ctx.db.transaction(async (db) => {
    const [made] = await db
      .insert(reproductions)
      .values({ submissionId: row.id, seed, count: input.count, sample, actorId: person.id, drawnAt: ctx.now })
      .returning({ id: reproductions.id });
    if (made === undefined) throw new Error("The draw was not written.");
    const text = `${sample.length} instances were drawn to be run again, by the seed ${seed}.`;
    await addEvent(db, { submissionId: row.id, kind: "drawn", text, actor: person.handle });
    if (row.state === "published") {
      await addChanges(db, [
        { benchmarkSlug: row.benchmarkSlug, submissionId: row.id, kind: "reproduction", text, actorId: person.id },
      ]);
    }
    await recordAudit(db, ctx, {
      action: "reproduction.drawn",
      object: ["submission", row.id],
      benchmark: row.benchmarkSlug,
      after: { seed, count: sample.length },
    });
    return { id: made.id, seed, sample };
  });
}

/**
 * Hands in the bundle of the run: the worker verifies it and compares. Errors: `sign-in-required`, `not-found`,
 * `wrong-state` when one was handed in already, and those of the upload.
 */
export async function handInRerun({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly reproductionId: number; readonly uploadId: string };
}): Promise<{ readonly state: "comparing" }> {
  const person = requirePerson(ctx.user);
  await ctx.db.transaction(async (db) => {
    const [drawn] = await db
      .select()
      .from(reproductions)
      .where(eq(reproductions.id, input.reproductionId))
      .for("no key update");
    const row = drawn === undefined ? null : await findSubmission(db, drawn.submissionId);
    if (drawn === undefined || row === null || !(await maintains(db, person, row.benchmarkSlug)))
      throw notFound("draw");
    if (!(await rightsOn(db, person, row)).judge) throw new AppError("forbidden", "Another maintainer runs it again.");
    if (drawn.state !== "drawn" && drawn.state !== "failed") {
      throw new AppError("wrong-state", "A run was handed in already: draw again for another.");
    }
    const { sha256, name } = await takeUpload(ctx, db, person, input.uploadId);
    await db
      .update(reproductions)
      .set({ state: "comparing", bundleSha256: sha256, bundleName: name, trouble: null })
      .where(eq(reproductions.id, drawn.id));
    await addRerunJob(db, drawn.id);
    await recordAudit(db, ctx, {
      action: "reproduction.handed-in",
      object: ["submission", row.id],
      benchmark: row.benchmarkSlug,
      after: { draw: drawn.id, sha256 },
    });
  });
  return { state: "comparing" };
}

/** The worker's half: verifies the re-run by the same engine and writes down how many of the sample agree. */
export async function compareReproduction({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: {
    readonly reproductionId: number;
    readonly limits: Limits;
    readonly verify: VerifyBundle;
    readonly engines: CodeEngines;
  };
}): Promise<void> {
  const [drawn] = await ctx.db.select().from(reproductions).where(eq(reproductions.id, input.reproductionId));
  if (drawn === undefined || drawn.state !== "comparing" || drawn.bundleSha256 === null) return;
  const row = await findSubmission(ctx.db, drawn.submissionId);
  const reference = row === null ? null : await readReference(ctx.db, row.benchmarkSlug);
  if (row === null || row.reportBlob === null || reference === null) return;
  try {
    const source = await blobSource(ctx.store, drawn.bundleSha256, drawn.bundleName ?? "bundle");
    const prices = await readActivePrices(ctx.db);
    const code = await enginesFor(input.engines, reference);
    const options = { now: ctx.now, limits: input.limits, ...(prices === null ? {} : { prices }), ...code };
    const rerun = await input.verify(source, reference, options);
    const { key: reportBlob } = await putBlob(ctx.store, [Buffer.from(JSON.stringify(rerun), "utf8")]);
    const report = await readStoredReport(ctx, row.reportBlob);
    const { holds, shown } = holdAgainst(drawn, report, rerun, ctx.now);
    await ctx.db.transaction(async (db) => {
      const now = await lockSubmission(db, row.id);
      if (now === null) return;
      await db
        .update(reproductions)
        .set({ state: "done", reportBlob, agreed: shown.k, compared: shown.n, endedAt: ctx.now })
        .where(eq(reproductions.id, drawn.id));
      await updateSubmission(db, row.id, {
        reproduced: shown,
        trust: holds ? "reproduced" : report.totals.trust,
      });
      const text = `A maintainer's own run of the drawn sample: ${shown.k} of ${shown.n} agree.`;
      await addEvent(db, { submissionId: row.id, kind: "reproduction", text, actor: "worker" });
      if (now.state !== "published") return;
      await addChanges(db, [{ benchmarkSlug: row.benchmarkSlug, submissionId: row.id, kind: "reproduction", text }]);
      await announceChange(db, row.benchmarkSlug);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await endReproduction(ctx, drawn.id, error.message);
  }
}

/** Ends a comparison without a result; another bundle may be handed in. */
export async function endReproduction(ctx: Context, id: number, trouble: string): Promise<void> {
  await ctx.db
    .update(reproductions)
    .set({ state: "failed", trouble, endedAt: ctx.now })
    .where(and(eq(reproductions.id, id), eq(reproductions.state, "comparing")));
}

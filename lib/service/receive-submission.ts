import { eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { readMembership } from "@/db/read/membership";
import { benchmarks } from "@/db/schema/benchmark";
import { addVerifyJob } from "@/db/write/jobs";
import { type NewSubmission, QUEUED, addEvent, insertSubmission } from "@/db/write/submissions";
import { findUpload, lockUpload, updateUpload } from "@/db/write/uploads";
import { notFound, requirePerson } from "@/lib/auth/may";
import { AppError } from "@/lib/errors";
import type { SubmissionForm } from "@/lib/formats/submission-form";
import type { Context } from "./context";
import { finishUpload } from "./finish-upload";
import { newSubmissionId } from "./new-id";
import { recordAudit } from "./record-audit";
import { pickLane } from "./verify-lanes";

/** A submission that enters the pipeline: row, first line of its history, and job, in the caller's transaction. */
export async function enterSubmission(
  db: Db,
  row: Omit<NewSubmission, "id" | "state" | "progress">,
  actor: string,
): Promise<string> {
  const id = newSubmissionId();
  await insertSubmission(db, { ...row, id, state: "received", progress: { ...QUEUED, bytesTotal: row.bundleBytes } });
  await addEvent(db, { submissionId: id, kind: "received", text: `Received ${row.bundleName}.`, actor });
  await addVerifyJob(db, id, pickLane());
  return id;
}

/** The benchmark, if bundles can be uploaded to it. */
async function requireBenchmark(db: Db, slug: string): Promise<void> {
  const [row] = await db
    .select({ accepts: benchmarks.acceptsBundles })
    .from(benchmarks)
    .where(eq(benchmarks.slug, slug));
  if (row === undefined) throw notFound("benchmark");
  if (!row.accepts) {
    throw new AppError(
      "bad-request",
      "This benchmark is known by a paper's figures only: nothing can be verified on it.",
    );
  }
}

/**
 * Makes a submission of an upload: its bytes are in the store under their digest, and row and job appear together. Asking twice with the same upload gives the same submission. Errors: `sign-in-required`, `not-found`,
 * `wrong-state`, `gone`, `bad-request`, `blob-mismatch`.
 */
export async function receiveSubmission({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: SubmissionForm;
}): Promise<{ readonly submissionId: string }> {
  const person = requirePerson(ctx.user);
  const found = await findUpload(ctx.db, input.upload, person.id);
  if (found === null) throw notFound("upload");
  if (found.submissionId !== null) return { submissionId: found.submissionId };
  if (found.state === "expired") throw new AppError("gone", "This upload was removed after a day.");
  await requireBenchmark(ctx.db, input.benchmark);
  if (input.organisation !== null && (await readMembership(ctx.db, person.id, input.organisation)) === null) {
    throw notFound("organisation");
  }
  // In a commit of its own: an attempt that dies after it can be repeated.
  const { sha256 } = await finishUpload(ctx, found);
  if (!(await ctx.store.has(sha256))) {
    throw new AppError("gone", "This upload was removed.", { remedy: "Upload the file again." });
  }
  return ctx.db.transaction(async (db) => {
    const upload = await lockUpload(db, found.id, person.id);
    if (upload === null) throw notFound("upload");
    if (upload.submissionId !== null) return { submissionId: upload.submissionId };
    const submissionId = await enterSubmission(
      db,
      {
        benchmarkSlug: input.benchmark,
        ownerId: person.id,
        organisationId: input.organisation,
        draft: input.draft,
        bundleSha256: sha256,
        bundleBytes: upload.bytes,
        bundleName: upload.fileName,
        model: input.model,
        scaffold: input.scaffold,
        org: input.org,
        openWeights: input.open_weights,
        effort: input.effort,
        attempts: input.attempts,
        date: input.date,
        links: input.links,
        receivedAt: ctx.now,
      },
      person.handle,
    );
    await updateUpload(db, upload.id, { state: "taken", submissionId });
    await recordAudit(db, ctx, {
      action: "submission.received",
      object: ["submission", submissionId],
      benchmark: input.benchmark,
      after: { state: "received", model: input.model, scaffold: input.scaffold, bundle_sha256: sha256 },
    });
    return { submissionId };
  });
}

import { addInspectJob } from "@/db/write/jobs";
import type { UploadInspection } from "@/db/schema/identity";
import { findUpload, readUpload, updateUpload } from "@/db/write/uploads";
import { notFound, requirePerson } from "@/lib/auth/may";
import { AppError, isRefusal } from "@/lib/errors";
import type { Limits } from "@/lib/formats/limits";
import { troubleOf } from "@/lib/formats/trouble";
import type { inspectBundle } from "@/lib/verify/inspect-bundle";
import { blobSource } from "./blob-source";
import type { Context } from "./context";
import { finishUpload } from "./finish-upload";

/** How long one request waits for the worker, and how often it looks, milliseconds. */
const WAIT_MS = 20_000;
const LOOK_MS = 150;

/**
 * What a finished upload is: layout, predictions, evidence, claims, system card, for the form. The file is read by the
 * worker, never in the process that serves pages; the answer is kept. null = not known yet, ask again.
 * Errors: `sign-in-required`, `not-found`, `wrong-state`, `gone`.
 */
export async function inspectUpload({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly uploadId: string; readonly waitMs?: number };
}): Promise<UploadInspection | null> {
  const person = requirePerson(ctx.user);
  const upload = await findUpload(ctx.db, input.uploadId, person.id);
  if (upload === null) throw notFound("upload");
  if (upload.inspection !== null) return upload.inspection;
  if (upload.state === "expired") throw new AppError("gone", "This upload was removed after a day.");
  await finishUpload(ctx, upload);
  await addInspectJob(ctx.db, upload.id);
  const until = Date.now() + (input.waitMs ?? WAIT_MS);
  while (Date.now() < until) {
    const now = await findUpload(ctx.db, upload.id, person.id);
    if (now === null) throw notFound("upload");
    if (now.inspection !== null) return now.inspection;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return null;
}

/** The worker's half: reads the file and keeps the answer. */
export async function answerInspection({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly uploadId: string; readonly limits: Limits; readonly inspect: typeof inspectBundle };
}): Promise<void> {
  const upload = await readUpload(ctx.db, input.uploadId);
  if (upload === null || upload.inspection !== null || upload.sha256 === null) return;
  if (upload.state === "expired") return;
  try {
    const source = await blobSource(ctx.store, upload.sha256, upload.fileName);
    const inspection = await input.inspect(source, input.limits);
    await updateUpload(ctx.db, upload.id, { inspection: { state: "done", inspection } });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "unavailable" || error.code === "no-space") throw error;
    if (!isRefusal(error)) ctx.log.warn({ err: error, uploadId: upload.id }, "inspection failed");
    await updateUpload(ctx.db, upload.id, { inspection: { state: "refused", trouble: troubleOf(error) } });
  }
}

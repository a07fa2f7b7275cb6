import { addImportJob, addRerunJob, addVerifyJob } from "@/db/write/jobs";
import { updateUpload } from "@/db/write/uploads";
import { AppError } from "@/lib/errors";
import type { Trouble } from "@/lib/formats/trouble";
import { endPreview, repeatPreview } from "./apply-correction";
import type { Context } from "./context";
import { endImport } from "./import-pack";
import { endReproduction } from "./reproduce-submission";
import { pickLane } from "./verify-lanes";
import { INTERNAL_TROUBLE, endVerification } from "./verify-submission";

/**
 * How a job that ran in its own thread ended. `outage`: database or store were away; `broken`: the thread ended in a way
 * that says nothing about why.
 */
export type RunEnding = "done" | "out-of-memory" | "stopped" | "outage" | "broken";

/** A verification waits this long before it is tried again, seconds. */
const REST_S = 20;
/** A thread that breaks this often breaks because of the bundle. An outage ends when it ends. */
const MOST_BREAKS = 5;

function outOfMemory(heapMb: number): Trouble {
  return {
    code: "limit-memory",
    message: `Reading this bundle needs more than the ${heapMb} MB of memory that a verification gets.`,
    file: null,
    line: null,
    remedy: "Leave out files that no verdict needs, or split the predictions file into one line an instance.",
  };
}

/**
 * What follows when a verification did not end by itself: used-up memory refuses the bundle; a stopping worker and an
 * outage put the job back in the queue as new, so that no waiting time has grown on it.
 */
export async function settleVerifyJob(
  ctx: Context,
  submissionId: string,
  outcome: { readonly ending: RunEnding; readonly breaks: number; readonly heapMb: number },
): Promise<void> {
  const { ending, heapMb } = outcome;
  if (ending === "out-of-memory") await endVerification(ctx, submissionId, "refused", outOfMemory(heapMb));
  if (ending === "stopped") await addVerifyJob(ctx.db, submissionId, pickLane());
  if (ending === "outage") {
    await addVerifyJob(ctx.db, submissionId, pickLane(), { inSeconds: REST_S, breaks: outcome.breaks });
  }
  if (ending !== "broken") return;
  const breaks = outcome.breaks + 1;
  if (breaks < MOST_BREAKS) await addVerifyJob(ctx.db, submissionId, pickLane(), { inSeconds: REST_S, breaks });
  else await endVerification(ctx, submissionId, "failed", INTERNAL_TROUBLE);
}

/** The same for the look at an upload; after an outage the queue tries it again. */
export async function settleInspectJob(
  ctx: Context,
  uploadId: string,
  ending: RunEnding,
  heapMb: number,
): Promise<void> {
  if (ending === "outage") throw new AppError("unavailable", "The upload cannot be looked at now.");
  if (ending !== "out-of-memory") return;
  await updateUpload(ctx.db, uploadId, { inspection: { state: "refused", trouble: outOfMemory(heapMb) } });
}

/** The same for the preview of a correction. */
export async function settlePreviewJob(
  ctx: Context,
  correctionId: number,
  ending: RunEnding,
  heapMb: number,
): Promise<void> {
  if (ending === "stopped") await repeatPreview(ctx, correctionId);
  if (ending === "out-of-memory") await endPreview(ctx, correctionId, outOfMemory(heapMb).message);
  if (ending === "broken") await endPreview(ctx, correctionId, INTERNAL_TROUBLE.message);
  if (ending === "outage") throw new AppError("unavailable", "The preview cannot be computed now.");
}

/** The same for the import of a pack. */
export async function settleImportJob(
  ctx: Context,
  importId: number,
  ending: RunEnding,
  heapMb: number,
): Promise<void> {
  if (ending === "stopped") await addImportJob(ctx.db, importId);
  if (ending === "out-of-memory") await endImport(ctx, importId, outOfMemory(heapMb));
  if (ending === "outage") await endImport(ctx, importId, INTERNAL_TROUBLE);
}

/** The same for a re-run. */
export async function settleRerunJob(ctx: Context, id: number, ending: RunEnding, heapMb: number): Promise<void> {
  if (ending === "stopped") await addRerunJob(ctx.db, id);
  if (ending === "out-of-memory") await endReproduction(ctx, id, outOfMemory(heapMb).message);
  if (ending === "outage") await endReproduction(ctx, id, INTERNAL_TROUBLE.message);
}

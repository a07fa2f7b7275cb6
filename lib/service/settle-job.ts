import { addVerifyJob } from "@/db/write/jobs";
import { updateUpload } from "@/db/write/uploads";
import type { Trouble } from "@/lib/formats/trouble";
import { endPreview, repeatPreview } from "./apply-correction";
import type { Context } from "./context";
import { pickLane } from "./verify-lanes";
import { INTERNAL_TROUBLE, endVerification } from "./verify-submission";

/** How a job that ran in its own thread ended. */
export type RunEnding = "done" | "out-of-memory" | "stopped" | "outage";

/** A verification waits this long after an outage before it is tried again, seconds. */
const OUTAGE_REST_S = 20;
/** A thread that breaks this often breaks because of the bundle. */
const MOST_OUTAGES = 5;

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
  outcome: { readonly ending: RunEnding; readonly outages: number; readonly heapMb: number },
): Promise<void> {
  const { ending, heapMb } = outcome;
  if (ending === "out-of-memory") await endVerification(ctx, submissionId, "refused", outOfMemory(heapMb));
  if (ending === "stopped") await addVerifyJob(ctx.db, submissionId, pickLane());
  if (ending !== "outage") return;
  const outages = outcome.outages + 1;
  if (outages < MOST_OUTAGES)
    await addVerifyJob(ctx.db, submissionId, pickLane(), { inSeconds: OUTAGE_REST_S, outages });
  else await endVerification(ctx, submissionId, "failed", INTERNAL_TROUBLE);
}

/** The same for the look at an upload. */
export async function settleInspectJob(
  ctx: Context,
  uploadId: string,
  ending: RunEnding,
  heapMb: number,
): Promise<void> {
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
  if (ending === "outage") await endPreview(ctx, correctionId, INTERNAL_TROUBLE.message);
}

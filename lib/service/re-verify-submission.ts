import { addVerifyJob } from "@/db/write/jobs";
import { QUEUED, addEvent, lockSubmission, updateSubmission } from "@/db/write/submissions";
import { notFound, requirePerson, rightsOn } from "@/lib/auth/may";
import { AppError } from "@/lib/errors";
import type { Context } from "./context";
import { membersOnly } from "./publish-submission";
import { recordAudit } from "./record-audit";
import { pickLane } from "./verify-lanes";

/**
 * Verifies a submission anew from its stored bytes. What is published stays as it is until the new results replace it in
 * one transaction. A maintainer may do it always, the owner when a verification failed or was refused.
 * Errors: `not-found`, `forbidden`, `wrong-state`.
 */
export async function reVerifySubmission({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly submissionId: string };
}): Promise<void> {
  const person = requirePerson(ctx.user);
  await ctx.db.transaction(async (db) => {
    const submission = await lockSubmission(db, input.submissionId);
    if (submission === null) throw notFound("submission");
    const rights = await rightsOn(db, person, submission);
    if (!rights.owner && !rights.maintainer) throw rights.member ? membersOnly() : notFound("submission");
    const ended = submission.state === "failed" || submission.state === "refused";
    if (!rights.maintainer && !ended) {
      throw new AppError("forbidden", "A maintainer of this benchmark starts a new verification.");
    }
    if (submission.state === "withdrawn") throw new AppError("wrong-state", "This submission was withdrawn.");
    await updateSubmission(db, submission.id, {
      progress: QUEUED,
      trouble: null,
      ...(ended ? { state: "received" as const } : {}),
    });
    await addEvent(db, {
      submissionId: submission.id,
      kind: "verification-requested",
      text: "A new verification was asked for.",
      actor: person.handle,
    });
    await recordAudit(db, ctx, {
      action: "submission.verification-requested",
      object: ["submission", submission.id],
      benchmark: submission.benchmarkSlug,
      before: { state: submission.state },
      after: { state: ended ? "received" : submission.state },
    });
    await addVerifyJob(db, submission.id, pickLane());
  });
}

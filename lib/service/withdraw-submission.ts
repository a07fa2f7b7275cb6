import type { Db } from "@/db/client";
import { addChanges } from "@/db/write/changes";
import { clearStaged } from "@/db/write/staged";
import { type SubmissionRow, addEvent, lockSubmission, updateSubmission } from "@/db/write/submissions";
import { notFound, requirePerson, rightsOn } from "@/lib/auth/may";
import type { Context } from "./context";
import { announceChange, membersOnly } from "./publish-submission";
import { recordAudit } from "./record-audit";
import { settleWithoutResult } from "./settle-reverification";

/**
 * Takes a locked submission back, whatever state it is in, with its record in the audit log. Call it inside a transaction,
 * rights checked. `text` stands in its history.
 */
export async function takeBack(db: Db, ctx: Context, submission: SubmissionRow, text: string): Promise<void> {
  const { id: submissionId, benchmarkSlug } = submission;
  await updateSubmission(db, submissionId, { state: "withdrawn", withdrawnAt: ctx.now });
  await clearStaged(db, submissionId);
  await settleWithoutResult(db, submission, "skipped", "It was withdrawn.");
  await addEvent(db, { submissionId, kind: "withdrawn", text, actor: ctx.user?.handle ?? "system" });
  await recordAudit(db, ctx, {
    action: "submission.withdrawn",
    object: ["submission", submissionId],
    benchmark: benchmarkSlug,
    before: { state: submission.state },
    after: { state: "withdrawn" },
    ...(ctx.user === null ? { reason: text } : {}),
  });
  if (submission.state !== "published") return;
  await addChanges(db, [{ benchmarkSlug, submissionId, kind: "withdrawn", text }]);
  await announceChange(db, benchmarkSlug);
}

/**
 * Takes a submission back, in whatever state it is; its row leaves the board. Derived results stay for its owner and the
 * maintainers, the bytes for 30 days (sweep-store.ts). Withdrawing twice is withdrawing once. Errors: `not-found`.
 */
export async function withdrawSubmission({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly submissionId: string };
}): Promise<{ readonly state: "withdrawn" }> {
  const person = requirePerson(ctx.user);
  await ctx.db.transaction(async (db) => {
    const submission = await lockSubmission(db, input.submissionId);
    if (submission === null) throw notFound("submission");
    const rights = await rightsOn(db, person, submission);
    if (!rights.owner && !rights.maintainer) throw rights.member ? membersOnly() : notFound("submission");
    if (submission.state !== "withdrawn") await takeBack(db, ctx, submission, "Withdrawn.");
  });
  return { state: "withdrawn" };
}

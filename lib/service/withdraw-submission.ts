import { addChanges } from "@/db/write/changes";
import { clearStaged } from "@/db/write/staged";
import { addEvent, lockSubmission, updateSubmission } from "@/db/write/submissions";
import { notFound, requirePerson, rightsOn } from "@/lib/auth/may";
import type { Context } from "./context";
import { announceChange, membersOnly } from "./publish-submission";
import { recordAudit } from "./record-audit";
import { settleWithoutResult } from "./settle-reverification";

/**
 * Takes a submission back, in whatever state it is; its row leaves the board. Bytes and derived results stay for its
 * owner and the maintainers. Withdrawing twice is withdrawing once. Errors: `not-found`.
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
    if (submission.state === "withdrawn") return;
    await updateSubmission(db, submission.id, { state: "withdrawn", withdrawnAt: ctx.now });
    await clearStaged(db, submission.id);
    await settleWithoutResult(db, submission, "skipped", "It was withdrawn.");
    await addEvent(db, { submissionId: submission.id, kind: "withdrawn", text: "Withdrawn.", actor: person.handle });
    await recordAudit(db, ctx, {
      action: "submission.withdrawn",
      object: ["submission", submission.id],
      benchmark: submission.benchmarkSlug,
      before: { state: submission.state },
      after: { state: "withdrawn" },
    });
    if (submission.state !== "published") return;
    await addChanges(db, [
      { benchmarkSlug: submission.benchmarkSlug, submissionId: submission.id, kind: "withdrawn", text: "Withdrawn." },
    ]);
    await announceChange(db, submission.benchmarkSlug);
  });
  return { state: "withdrawn" };
}

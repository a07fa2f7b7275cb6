import { and, eq, isNull, ne } from "drizzle-orm";
import { submissions } from "@/db/schema/submission";
import { type SubmissionRow, addEvent, lockSubmission } from "@/db/write/submissions";
import { lockBenchmark } from "@/db/write/benchmarks";
import { notFound, requirePerson, rightsOn } from "@/lib/auth/may";
import { AppError } from "@/lib/errors";
import type { Context } from "./context";
import { announceChange, membersOnly } from "./publish-submission";
import { recordAudit } from "./record-audit";

/** Published submissions of the same system by the same people on the same benchmark, this one not among them. */
function sameSystem(one: SubmissionRow) {
  const people =
    one.organisationId === null
      ? and(isNull(submissions.organisationId), eq(submissions.ownerId, one.ownerId ?? ""))
      : eq(submissions.organisationId, one.organisationId);
  return and(
    people,
    ne(submissions.id, one.id),
    eq(submissions.state, "published"),
    eq(submissions.benchmarkSlug, one.benchmarkSlug),
    eq(submissions.model, one.model),
    eq(submissions.scaffold, one.scaffold),
  );
}

/**
 * Chooses which published submission of a system stands in the ranking: this one, and no other of the same model and
 * scaffold by the same people. The others stay public under their addresses. Twice is once. Errors: `sign-in-required`,
 * `not-found`, `forbidden`, `wrong-state` when it is not published.
 */
export async function showSubmission({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly submissionId: string };
}): Promise<{ readonly shown: true; readonly replaced: readonly string[] }> {
  const person = requirePerson(ctx.user);
  return ctx.db.transaction(async (db) => {
    const submission = await lockSubmission(db, input.submissionId);
    if (submission === null) throw notFound("submission");
    const rights = await rightsOn(db, person, submission);
    if (!rights.owner) throw rights.member || rights.maintainer ? membersOnly() : notFound("submission");
    if (submission.state !== "published") throw new AppError("wrong-state", "Only a published submission is shown.");
    await lockBenchmark(db, submission.benchmarkSlug);
    const replaced = await db
      .update(submissions)
      .set({ shown: false })
      .where(and(sameSystem(submission), eq(submissions.shown, true)))
      .returning({ id: submissions.id });
    if (submission.shown && replaced.length === 0) return { shown: true, replaced: [] };
    await db.update(submissions).set({ shown: true }).where(eq(submissions.id, submission.id));
    const ids = replaced.map(({ id }) => id);
    const actor = person.handle;
    await addEvent(db, { submissionId: submission.id, kind: "shown", text: "Chosen for the ranking.", actor });
    for (const id of ids) {
      const text = "Left the ranking for another submission of the same system.";
      await addEvent(db, { submissionId: id, kind: "not-shown", text, actor });
    }
    await recordAudit(db, ctx, {
      action: "submission.shown",
      object: ["submission", submission.id],
      benchmark: submission.benchmarkSlug,
      before: { shown: submission.shown },
      after: { shown: true, replaced: ids },
    });
    await announceChange(db, submission.benchmarkSlug);
    return { shown: true, replaced: ids };
  });
}

import { desc, eq } from "drizzle-orm";
import { submissionEvents } from "@/db/schema/submission";
import { addChanges } from "@/db/write/changes";
import { addEvent, lockSubmission, updateSubmission } from "@/db/write/submissions";
import { notFound, requirePerson, rightsOn } from "@/lib/auth/may";
import { AppError } from "@/lib/errors";
import type { Context } from "./context";
import { publishLocked } from "./publish-submission";
import { recordAudit } from "./record-audit";

/**
 * A maintainer answers a verified submission that waits: accept publishes it, refuse ends it, ask puts a question to its
 * submitter. The reason stands in the submission's history. Nobody decides about a submission of their own. Accepting what is
 * public already changes nothing. Errors: `sign-in-required`, `not-found`, `forbidden`, `wrong-state`.
 */
export async function reviewSubmission({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: {
    readonly submissionId: string;
    readonly decision: "accept" | "refuse" | "ask";
    readonly reason: string;
  };
}): Promise<{ readonly state: "published" | "refused" | "verified" }> {
  const person = requirePerson(ctx.user);
  const { decision, reason } = input;
  return ctx.db.transaction(async (db) => {
    const submission = await lockSubmission(db, input.submissionId);
    if (submission === null) throw notFound("submission");
    const rights = await rightsOn(db, person, submission);
    if (!rights.see) throw notFound("submission");
    if (!rights.judge) {
      throw new AppError("forbidden", "A maintainer of this benchmark decides, and not its own submitter.");
    }
    if (submission.state === "published" && decision === "accept") return { state: "published" };
    if (submission.state !== "verified") {
      throw new AppError(
        "wrong-state",
        `Only a verified submission waits for an answer; this one is ${submission.state}.`,
      );
    }
    const about = { submissionId: submission.id, text: reason, actor: person.handle };
    await recordAudit(db, ctx, {
      action: "submission.reviewed",
      object: ["submission", submission.id],
      benchmark: submission.benchmarkSlug,
      after: { decision },
      reason,
    });
    if (decision === "ask") {
      await addEvent(db, { ...about, kind: "asked" });
      return { state: "verified" };
    }
    if (decision === "refuse") {
      await addEvent(db, { ...about, kind: "refused-by-review" });
      await updateSubmission(db, submission.id, {
        state: "refused",
        trouble: {
          code: "refused-by-review",
          message: `A maintainer did not publish it: ${reason}`,
          file: null,
          line: null,
          remedy: "Correct the bundle and submit it again.",
        },
      });
      return { state: "refused" };
    }
    await addEvent(db, { ...about, kind: "accepted" });
    await publishLocked(db, ctx, submission);
    await addChanges(db, [
      {
        benchmarkSlug: submission.benchmarkSlug,
        submissionId: submission.id,
        kind: "review",
        text: "Accepted after review.",
        reason,
        actorId: person.id,
      },
    ]);
    return { state: "published" };
  });
}

/** The submitter answers the last question of a review. Errors: `sign-in-required`, `not-found`, `forbidden`, `wrong-state`. */
export async function answerReview({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly submissionId: string; readonly text: string };
}): Promise<{ readonly state: "verified" }> {
  const person = requirePerson(ctx.user);
  return ctx.db.transaction(async (db) => {
    const submission = await lockSubmission(db, input.submissionId);
    if (submission === null) throw notFound("submission");
    const rights = await rightsOn(db, person, submission);
    if (!rights.see) throw notFound("submission");
    if (!rights.owner) throw new AppError("forbidden", "Only the submitter answers.");
    const [last] = await db
      .select({ kind: submissionEvents.kind })
      .from(submissionEvents)
      .where(eq(submissionEvents.submissionId, submission.id))
      .orderBy(desc(submissionEvents.id))
      .limit(1);
    if (submission.state !== "verified" || last?.kind !== "asked") {
      throw new AppError("wrong-state", "No question waits for an answer.");
    }
    await addEvent(db, { submissionId: submission.id, kind: "answered", text: input.text, actor: person.handle });
    await recordAudit(db, ctx, {
      action: "review.answered",
      object: ["submission", submission.id],
      benchmark: submission.benchmarkSlug,
      reason: input.text,
    });
    return { state: "verified" };
  });
}

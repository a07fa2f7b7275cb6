import type { Db } from "@/db/client";
import { raiseBoardVersion } from "@/db/write/board-versions";
import { lockBenchmark } from "@/db/write/benchmarks";
import { addChanges } from "@/db/write/changes";
import { addRebuildJob } from "@/db/write/jobs";
import { type SubmissionRow, addEvent, lockSubmission, updateSubmission } from "@/db/write/submissions";
import { notFound, requirePerson, rightsOn } from "@/lib/auth/may";
import { AppError } from "@/lib/errors";
import type { Context } from "./context";

/**
 * Publishes a verified submission whose row the caller has locked: from this commit on it is public, its board is
 * announced as changed and will be computed anew.
 */
export async function publishLocked(db: Db, submission: SubmissionRow, actor: string, now: Date): Promise<void> {
  await updateSubmission(db, submission.id, { state: "published", publishedAt: now });
  await addEvent(db, { submissionId: submission.id, kind: "published", text: "Published.", actor });
  await addChanges(db, [
    {
      benchmarkSlug: submission.benchmarkSlug,
      submissionId: submission.id,
      kind: "published",
      text: "Published.",
    },
  ]);
  await announceChange(db, submission.benchmarkSlug);
}

/** Says that what is public of a benchmark changes with this commit, and asks for its board to be computed anew. */
export async function announceChange(db: Db, benchmarkSlug: string): Promise<void> {
  await raiseBoardVersion(db, benchmarkSlug);
  await addRebuildJob(db, benchmarkSlug);
}

/**
 * Publishes by the benchmark's policy: `at-once` lets the owner do it, `review` only a maintainer, and never of one's own
 * submission. Publishing twice is publishing once. Errors: `not-found`, `forbidden`, `wrong-state`.
 */
export async function publishSubmission({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly submissionId: string };
}): Promise<{ readonly state: "published" }> {
  const person = requirePerson(ctx.user);
  await ctx.db.transaction(async (db) => {
    const submission = await lockSubmission(db, input.submissionId);
    if (submission === null) throw notFound("submission");
    const rights = await rightsOn(db, person, submission);
    if (!rights.owner && !rights.maintainer) throw notFound("submission");
    const benchmark = await lockBenchmark(db, submission.benchmarkSlug);
    const byOwner = benchmark?.policy === "at-once" && rights.owner;
    const byReview = rights.maintainer && !rights.owner;
    if (!byOwner && !byReview) {
      throw new AppError("forbidden", "A maintainer of this benchmark publishes it, and not its own submitter.");
    }
    if (submission.state === "published") return;
    if (submission.state !== "verified") {
      throw new AppError(
        "wrong-state",
        `Only a verified submission can be published; this one is ${submission.state}.`,
      );
    }
    await publishLocked(db, submission, person.handle, ctx.now);
  });
  return { state: "published" };
}

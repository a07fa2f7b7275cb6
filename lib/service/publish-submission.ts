import type { Db } from "@/db/client";
import { raiseBoardVersion } from "@/db/write/board-versions";
import { lockBenchmark } from "@/db/write/benchmarks";
import { addChanges } from "@/db/write/changes";
import { addRebuildJob } from "@/db/write/jobs";
import { type SubmissionRow, addEvent, lockSubmission, updateSubmission } from "@/db/write/submissions";
import { notFound, requirePerson, rightsOn } from "@/lib/auth/may";
import { AppError } from "@/lib/errors";
import type { Context } from "./context";
import { recordAudit } from "./record-audit";

/**
 * Publishes a verified submission whose row the caller has locked: from this commit on it is public, its board is
 * announced as changed and will be computed anew.
 */
export async function publishLocked(
  db: Db,
  ctx: Pick<Context, "user" | "via" | "requestId" | "now">,
  submission: SubmissionRow,
): Promise<void> {
  const { id, benchmarkSlug } = submission;
  await updateSubmission(db, id, { state: "published", draft: false, publishedAt: ctx.now });
  const actor = ctx.user?.handle ?? "worker";
  await addEvent(db, { submissionId: id, kind: "published", text: "Published.", actor });
  await addChanges(db, [{ benchmarkSlug, submissionId: id, kind: "published", text: "Published." }]);
  await recordAudit(db, ctx, {
    action: "submission.published",
    object: ["submission", id],
    benchmark: benchmarkSlug,
    before: { state: submission.state },
    after: { state: "published" },
  });
  await announceChange(db, submission.benchmarkSlug);
}

/** Says that what is public of a benchmark changes with this commit, and asks for its board to be computed anew. */
export async function announceChange(db: Db, benchmarkSlug: string): Promise<void> {
  await raiseBoardVersion(db, benchmarkSlug);
  await addRebuildJob(db, benchmarkSlug);
}

/**
 * Publishes by the benchmark's policy: `at-once` lets the owner do it, `review` only a maintainer, and never of one's own
 * submission; there the owner of a draft hands it in for review. Doing it twice is doing it once. Errors: `not-found`,
 * `forbidden`, `wrong-state`.
 */
export async function publishSubmission({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly submissionId: string };
}): Promise<{ readonly state: "published" | "verified" }> {
  const person = requirePerson(ctx.user);
  return ctx.db.transaction(async (db) => {
    const submission = await lockSubmission(db, input.submissionId);
    if (submission === null) throw notFound("submission");
    const rights = await rightsOn(db, person, submission);
    if (!rights.owner && !rights.maintainer) throw rights.member ? membersOnly() : notFound("submission");
    const benchmark = await lockBenchmark(db, submission.benchmarkSlug);
    const byOwner = benchmark?.policy === "at-once" && rights.owner;
    const byReview = rights.judge && !submission.draft;
    const handedIn = rights.owner && submission.draft && submission.state === "verified";
    if (!byOwner && handedIn) {
      await handIn(db, ctx, submission);
      return { state: "verified" };
    }
    if (!byOwner && !byReview) {
      throw new AppError("forbidden", "A maintainer of this benchmark publishes it, and not its own submitter.");
    }
    if (submission.state === "published") return { state: "published" };
    if (submission.state !== "verified") {
      throw new AppError(
        "wrong-state",
        `Only a verified submission can be published; this one is ${submission.state}.`,
      );
    }
    await publishLocked(db, ctx, submission);
    return { state: "published" };
  });
}

/** The owner of a draft lets the maintainers decide about it. */
async function handIn(db: Db, ctx: Context, submission: SubmissionRow): Promise<void> {
  const { id, benchmarkSlug } = submission;
  await updateSubmission(db, id, { draft: false });
  const actor = ctx.user?.handle ?? "";
  await addEvent(db, { submissionId: id, kind: "handed-in", text: "Handed in for review.", actor });
  await recordAudit(db, ctx, {
    action: "submission.handed-in",
    object: ["submission", id],
    benchmark: benchmarkSlug,
    before: { draft: true },
    after: { draft: false },
  });
}

/** A member who neither submitted it nor owns the organisation sees it and changes nothing. */
export function membersOnly(): AppError {
  return new AppError("forbidden", "Its submitter or an owner of the organisation does this.");
}

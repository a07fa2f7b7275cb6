import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Db } from "@/db/client";
import { type reverifications } from "@/db/schema/maintenance";
import { submissions } from "@/db/schema/submission";
import { addFinishJob, addVerifyJob } from "@/db/write/jobs";
import { insertReverification } from "@/db/write/reverifications";
import { QUEUED, addEvent, lockSubmission, updateSubmission } from "@/db/write/submissions";
import type { Context } from "./context";
import { pickLane } from "./verify-lanes";

export interface RunOrder {
  readonly benchmarkSlug: string;
  readonly cause: (typeof reverifications.$inferSelect)["cause"];
  /** Why, in plain words: shown with the run and in each row's history. */
  readonly note: string;
  /** Absent = every submission that has a result. */
  readonly submissionIds?: readonly string[];
}

/**
 * Puts submissions of a benchmark in the queue to be derived anew, as one run whose changes are listed when its last one has
 * ended. What is published stays as it is until each new result replaces it. Call it inside a transaction, rights checked.
 */
export async function startReverification(
  db: Db,
  ctx: Pick<Context, "user" | "now">,
  order: RunOrder,
): Promise<number> {
  const has = and(
    eq(submissions.benchmarkSlug, order.benchmarkSlug),
    inArray(submissions.state, ["verified", "published"]),
    isNotNull(submissions.reportBlob),
  );
  const rows = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(order.submissionIds === undefined ? has : and(has, inArray(submissions.id, [...order.submissionIds])))
    .orderBy(submissions.id);
  const ids = rows.map(({ id }) => id);
  const run = await insertReverification(
    db,
    {
      benchmarkSlug: order.benchmarkSlug,
      cause: order.cause,
      note: order.note,
      actorId: ctx.user?.id ?? null,
      createdAt: ctx.now,
    },
    ids,
  );
  for (const id of ids) await queueAgain(db, id, order.note, ctx.user?.handle ?? "system");
  if (ids.length === 0) await addFinishJob(db, run);
  return run;
}

async function queueAgain(db: Db, submissionId: string, note: string, actor: string): Promise<void> {
  await lockSubmission(db, submissionId);
  await updateSubmission(db, submissionId, { progress: QUEUED, trouble: null });
  await addEvent(db, {
    submissionId,
    kind: "verification-requested",
    text: `A new verification was asked for: ${note}`,
    actor,
  });
  await addVerifyJob(db, submissionId, pickLane());
}

import { and, count, eq } from "drizzle-orm";
import { readReference } from "@/db/read/reference";
import { submissions } from "@/db/schema/submission";
import { insertCorrection } from "@/db/write/corrections";
import { addPreviewJob } from "@/db/write/jobs";
import { maintains, notFound, requirePerson } from "@/lib/auth/may";
import type { CorrectionChange } from "@/lib/formats/correction";
import { correctLists, testListsOf } from "@/lib/verify/correct-reference";
import type { Context } from "./context";
import { recordAudit } from "./record-audit";

/**
 * Proposes the correction of one instance: nothing changes yet, the worker computes which verdicts and ranks would move.
 * For maintainers of the benchmark. Errors: `sign-in-required`, `not-found`, `bad-request`.
 */
export async function proposeCorrection({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: {
    readonly benchmarkSlug: string;
    readonly instanceId: string;
    readonly change: CorrectionChange;
    readonly reason: string;
  };
}): Promise<{ readonly id: number }> {
  const person = requirePerson(ctx.user);
  const { benchmarkSlug, instanceId, change, reason } = input;
  return ctx.db.transaction(async (db) => {
    if (!(await maintains(db, person, benchmarkSlug))) throw notFound("benchmark");
    const reference = await readReference(db, benchmarkSlug);
    const instance = reference?.instances.get(instanceId);
    if (reference === null || instance === undefined) throw notFound("instance");
    const before = testListsOf(instance);
    correctLists(before, change, reference.benchmark.grading);
    const [published] = await db
      .select({ n: count() })
      .from(submissions)
      .where(and(eq(submissions.benchmarkSlug, benchmarkSlug), eq(submissions.state, "published")));
    const id = await insertCorrection(db, {
      benchmarkSlug,
      instanceId,
      revision: reference.revision,
      change,
      before,
      reason,
      total: published?.n ?? 0,
      actorId: person.id,
      createdAt: ctx.now,
    });
    await addPreviewJob(db, id);
    await recordAudit(db, ctx, {
      action: "correction.proposed",
      object: ["correction", String(id)],
      benchmark: benchmarkSlug,
      after: { instance: instanceId, change },
      reason,
    });
    return { id };
  });
}

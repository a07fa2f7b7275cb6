import { and, count, desc, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { benchmarks } from "@/db/schema/benchmark";
import { users } from "@/db/schema/identity";
import { changes } from "@/db/schema/maintenance";
import { submissions } from "@/db/schema/submission";
import type { ReadContext } from "./context";

/** Lines of one page; the rest is counted. */
const LISTED = 200;

const COLUMNS = {
  id: changes.id,
  at: changes.at,
  benchmarkSlug: changes.benchmarkSlug,
  benchmark: benchmarks.name,
  submissionId: changes.submissionId,
  model: submissions.model,
  scaffold: submissions.scaffold,
  instanceId: changes.instanceId,
  kind: changes.kind,
  text: changes.text,
  reason: changes.reason,
  actor: users.handle,
};

/** Of rows only those that are public, or were: what was never published leaves no line for everybody. */
const open = or(
  isNull(changes.submissionId),
  eq(submissions.state, "published"),
  and(eq(submissions.state, "withdrawn"), isNotNull(submissions.publishedAt)),
);

async function readChanges({ db }: ReadContext, where: ReturnType<typeof eq> | undefined, most: number) {
  const of = and(open, where);
  const [rows, [total]] = await Promise.all([
    db
      .select(COLUMNS)
      .from(changes)
      .innerJoin(benchmarks, eq(benchmarks.slug, changes.benchmarkSlug))
      .leftJoin(submissions, eq(submissions.id, changes.submissionId))
      .leftJoin(users, eq(users.id, changes.actorId))
      .where(of)
      .orderBy(desc(changes.id))
      .limit(most),
    db.select({ n: count() }).from(changes).leftJoin(submissions, eq(submissions.id, changes.submissionId)).where(of),
  ]);
  return { rows, total: total?.n ?? 0 };
}

/** The public change log of one benchmark with its rows, newest first. */
export async function readBenchmarkChanges(context: ReadContext, slug: string, most = LISTED) {
  return readChanges(context, eq(changes.benchmarkSlug, slug), most);
}

/** The public change log of one row, newest first. */
export async function readSubmissionChanges(context: ReadContext, submissionId: string, most = LISTED) {
  return readChanges(context, eq(changes.submissionId, submissionId), most);
}

export type ChangeRow = Awaited<ReturnType<typeof readBenchmarkChanges>>["rows"][number];

/** The public change log of several benchmarks, newest first. */
export async function readChangesOf(context: ReadContext, slugs: readonly string[], most = LISTED) {
  return readChanges(context, inArray(changes.benchmarkSlug, [...slugs]), most);
}

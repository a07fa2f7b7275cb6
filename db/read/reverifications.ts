import { and, asc, count, desc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { benchmarks } from "@/db/schema/benchmark";
import { users } from "@/db/schema/identity";
import { reverificationItems, reverifications } from "@/db/schema/maintenance";
import { submissions } from "@/db/schema/submission";
import type { ReadContext } from "./context";
import { readMaintained, readMaintainedBenchmark } from "./maintained";

const LISTED = 100;

const ended = sql<number>`(select count(*) from ${reverificationItems}
  where ${reverificationItems.reverificationId} = ${reverifications.id}
  and ${reverificationItems.state} <> 'waiting')`.mapWith(Number);
const all = sql<number>`(select count(*) from ${reverificationItems}
  where ${reverificationItems.reverificationId} = ${reverifications.id})`.mapWith(Number);

const COLUMNS = {
  id: reverifications.id,
  benchmarkSlug: reverifications.benchmarkSlug,
  benchmark: benchmarks.name,
  cause: reverifications.cause,
  note: reverifications.note,
  state: reverifications.state,
  report: reverifications.report,
  actor: users.handle,
  createdAt: reverifications.createdAt,
  endedAt: reverifications.endedAt,
  ended,
  all,
};

/** Runs over the benchmarks that this person maintains, newest first; null for everybody else. */
export async function readReverifications(context: ReadContext) {
  const own = await readMaintained(context);
  if (own === null) return null;
  return context.db
    .select(COLUMNS)
    .from(reverifications)
    .innerJoin(benchmarks, eq(benchmarks.slug, reverifications.benchmarkSlug))
    .leftJoin(users, eq(users.id, reverifications.actorId))
    .where(
      inArray(
        reverifications.benchmarkSlug,
        own.map((row) => row.slug),
      ),
    )
    .orderBy(desc(reverifications.id))
    .limit(LISTED);
}

export type ReverificationListRow = NonNullable<Awaited<ReturnType<typeof readReverifications>>>[number];

/** One run with what it did to each row; null for everybody but the maintainers of its benchmark. */
export async function readReverification(context: ReadContext, id: number) {
  const [run] = await context.db
    .select(COLUMNS)
    .from(reverifications)
    .innerJoin(benchmarks, eq(benchmarks.slug, reverifications.benchmarkSlug))
    .leftJoin(users, eq(users.id, reverifications.actorId))
    .where(eq(reverifications.id, id));
  if (run === undefined || (await readMaintainedBenchmark(context, run.benchmarkSlug)) === null) return null;
  const items = await context.db
    .select({
      submissionId: reverificationItems.submissionId,
      state: reverificationItems.state,
      outcome: reverificationItems.outcome,
      model: submissions.model,
      scaffold: submissions.scaffold,
      progress: submissions.progress,
    })
    .from(reverificationItems)
    .innerJoin(submissions, eq(submissions.id, reverificationItems.submissionId))
    .where(eq(reverificationItems.reverificationId, id))
    .orderBy(asc(submissions.model), asc(submissions.id));
  return { ...run, items };
}

export type ReverificationPage = NonNullable<Awaited<ReturnType<typeof readReverification>>>;

/** How many rows with a result each benchmark has, and how many of them another engine or an older reference derived. */
export async function readStaleCounts({ db }: ReadContext, engineVersion: string) {
  const stale = or(
    ne(submissions.engineVersion, engineVersion),
    isNull(submissions.referenceRevision),
    ne(submissions.referenceRevision, benchmarks.revision),
  );
  return db
    .select({
      slug: submissions.benchmarkSlug,
      rows: count(),
      stale: sql<number>`count(*) filter (where ${stale})`.mapWith(Number),
    })
    .from(submissions)
    .innerJoin(benchmarks, eq(benchmarks.slug, submissions.benchmarkSlug))
    .where(and(inArray(submissions.state, ["verified", "published"]), sql`${submissions.reportBlob} is not null`))
    .groupBy(submissions.benchmarkSlug);
}

export type StaleCount = Awaited<ReturnType<typeof readStaleCounts>>[number];

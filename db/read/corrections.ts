import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { benchmarks, instances } from "@/db/schema/benchmark";
import { users } from "@/db/schema/identity";
import { corrections, referenceRevisions } from "@/db/schema/maintenance";
import type { ReadContext } from "./context";
import { readMaintained, readMaintainedBenchmark } from "./maintained";

/** Corrections and revisions of one list. */
const LISTED = 200;

const COLUMNS = {
  id: corrections.id,
  benchmarkSlug: corrections.benchmarkSlug,
  benchmark: benchmarks.name,
  instanceId: corrections.instanceId,
  revision: corrections.revision,
  change: corrections.change,
  before: corrections.before,
  reason: corrections.reason,
  state: corrections.state,
  done: corrections.done,
  total: corrections.total,
  preview: corrections.preview,
  trouble: corrections.trouble,
  actor: users.handle,
  createdAt: corrections.createdAt,
  appliedAt: corrections.appliedAt,
  appliedRevision: corrections.appliedRevision,
  undoes: corrections.undoes,
  undoneBy: sql<number | null>`(select min(u.id) from ${corrections} u where u.undoes = ${corrections.id})`.mapWith(
    Number,
  ),
};

/** Corrections of the benchmarks that this person maintains, newest first; null for everybody else. */
export async function readCorrections(context: ReadContext) {
  const own = await readMaintained(context);
  if (own === null) return null;
  return context.db
    .select(COLUMNS)
    .from(corrections)
    .innerJoin(benchmarks, eq(benchmarks.slug, corrections.benchmarkSlug))
    .leftJoin(users, eq(users.id, corrections.actorId))
    .where(
      inArray(
        corrections.benchmarkSlug,
        own.map((row) => row.slug),
      ),
    )
    .orderBy(desc(corrections.id))
    .limit(LISTED);
}

/** One correction for a maintainer of its benchmark, with the revision that the reference has now; null for others. */
export async function readCorrection(context: ReadContext, id: number) {
  const [row] = await context.db
    .select({ ...COLUMNS, revisionNow: benchmarks.revision })
    .from(corrections)
    .innerJoin(benchmarks, eq(benchmarks.slug, corrections.benchmarkSlug))
    .leftJoin(users, eq(users.id, corrections.actorId))
    .where(eq(corrections.id, id));
  if (row === undefined || (await readMaintainedBenchmark(context, row.benchmarkSlug)) === null) return null;
  return row;
}

export type CorrectionPage = NonNullable<Awaited<ReturnType<typeof readCorrection>>>;
export type CorrectionListRow = NonNullable<Awaited<ReturnType<typeof readCorrections>>>[number];

/** The instances of a benchmark for its maintainers: what can be corrected. null for others. */
export async function readCorrectable(context: ReadContext, slug: string) {
  if ((await readMaintainedBenchmark(context, slug)) === null) return null;
  return context.db
    .select({
      instanceId: instances.instanceId,
      repo: instances.repo,
      language: instances.language,
      broken: instances.broken,
    })
    .from(instances)
    .where(eq(instances.benchmarkSlug, slug))
    .orderBy(asc(instances.position));
}

export type CorrectableRow = NonNullable<Awaited<ReturnType<typeof readCorrectable>>>[number];

/** The test lists of one instance for a maintainer; null for others. */
export async function readCorrectableInstance(context: ReadContext, slug: string, instanceId: string) {
  const benchmark = await readMaintainedBenchmark(context, slug);
  if (benchmark === null) return null;
  const [row] = await context.db
    .select({
      instanceId: instances.instanceId,
      failToPass: instances.failToPass,
      passToPass: instances.passToPass,
      gold: instances.gold,
      broken: instances.broken,
    })
    .from(instances)
    .where(and(eq(instances.benchmarkSlug, slug), eq(instances.instanceId, instanceId)));
  return row === undefined ? null : { benchmark, ...row, gold: row.gold?.passed ?? null };
}

export type CorrectableInstance = NonNullable<Awaited<ReturnType<typeof readCorrectableInstance>>>;

/** Every state that a reference has had, newest first. */
export async function readRevisions({ db }: ReadContext, slug: string) {
  return db
    .select({
      revision: referenceRevisions.revision,
      version: referenceRevisions.version,
      cause: referenceRevisions.cause,
      note: referenceRevisions.note,
      size: referenceRevisions.size,
      verifiable: referenceRevisions.verifiable,
      actor: users.handle,
      at: referenceRevisions.at,
    })
    .from(referenceRevisions)
    .leftJoin(users, eq(users.id, referenceRevisions.actorId))
    .where(eq(referenceRevisions.benchmarkSlug, slug))
    .orderBy(desc(referenceRevisions.revision))
    .limit(LISTED);
}

export type RevisionRow = Awaited<ReturnType<typeof readRevisions>>[number];

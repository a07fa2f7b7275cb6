import { and, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import { benchmarks } from "@/db/schema/benchmark";
import { organisationMembers, organisations } from "@/db/schema/identity";
import { submissions } from "@/db/schema/submission";
import type { ReadContext } from "./context";

/** The reader's own submissions and those of their organisations, newest first; null for nobody. */
export async function readAccount({ db, user }: ReadContext) {
  if (user === null) return null;
  const mine = organisationMembers;
  return db
    .select({
      id: submissions.id,
      state: submissions.state,
      draft: submissions.draft,
      shown: submissions.shown,
      own: sql<boolean>`${submissions.ownerId} = ${user.id}`,
      organisation: organisations.name,
      mayChange: sql<boolean>`${submissions.ownerId} = ${user.id} or coalesce(${mine.role} = 'owner', false)`,
      benchmarkSlug: submissions.benchmarkSlug,
      benchmark: benchmarks.name,
      model: submissions.model,
      scaffold: submissions.scaffold,
      resolved: submissions.resolved,
      size: submissions.size,
      trust: submissions.trust,
      bundleName: submissions.bundleName,
      bundleBytes: submissions.bundleBytes,
      receivedAt: submissions.receivedAt,
      publishedAt: submissions.publishedAt,
      trouble: submissions.trouble,
    })
    .from(submissions)
    .innerJoin(benchmarks, eq(benchmarks.slug, submissions.benchmarkSlug))
    .leftJoin(organisations, eq(organisations.id, submissions.organisationId))
    .leftJoin(
      mine,
      and(
        eq(mine.organisationId, submissions.organisationId),
        eq(mine.userId, user.id),
        isNotNull(mine.joinedAt),
        eq(organisations.suspended, false),
      ),
    )
    .where(or(eq(submissions.ownerId, user.id), isNotNull(mine.userId)))
    .orderBy(desc(submissions.receivedAt), desc(submissions.id));
}

export type OwnSubmission = NonNullable<Awaited<ReturnType<typeof readAccount>>>[number];

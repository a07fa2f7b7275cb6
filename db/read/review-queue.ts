import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { benchmarks } from "@/db/schema/benchmark";
import { maintainers, users } from "@/db/schema/identity";
import { flags } from "@/db/schema/result";
import { submissions } from "@/db/schema/submission";
import type { ReadContext } from "./context";

/**
 * Verified submissions that wait for a maintainer's decision, oldest first: of every benchmark for an admin, of one's
 * own benchmarks for a maintainer. null for anybody else.
 */
export async function readReviewQueue({ db, user }: ReadContext) {
  if (user === null || user.byToken === true) return null;
  const own = await db
    .select({ slug: maintainers.benchmarkSlug })
    .from(maintainers)
    .where(eq(maintainers.userId, user.id));
  if (user.role !== "admin" && own.length === 0) return null;
  const open = (severity: "block" | "warn") =>
    sql<number>`(select count(*) from ${flags} where ${flags.submissionId} = ${submissions.id}
      and ${flags.severity} = ${severity} and ${flags.state} = 'open')`.mapWith(Number);
  const mine =
    user.role === "admin"
      ? undefined
      : inArray(
          submissions.benchmarkSlug,
          own.map((row) => row.slug),
        );
  return db
    .select({
      id: submissions.id,
      benchmarkSlug: submissions.benchmarkSlug,
      benchmark: benchmarks.name,
      model: submissions.model,
      scaffold: submissions.scaffold,
      org: submissions.org,
      resolved: submissions.resolved,
      size: submissions.size,
      trust: submissions.trust,
      claims: submissions.claims,
      ownerId: submissions.ownerId,
      owner: users.handle,
      receivedAt: submissions.receivedAt,
      block: open("block"),
      warn: open("warn"),
    })
    .from(submissions)
    .innerJoin(benchmarks, eq(benchmarks.slug, submissions.benchmarkSlug))
    .leftJoin(users, eq(users.id, submissions.ownerId))
    .where(and(eq(submissions.state, "verified"), eq(benchmarks.policy, "review"), mine))
    .orderBy(asc(submissions.receivedAt), asc(submissions.id));
}

export type ReviewRow = NonNullable<Awaited<ReturnType<typeof readReviewQueue>>>[number];

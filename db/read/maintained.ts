import { asc, count, eq, inArray } from "drizzle-orm";
import { benchmarks } from "@/db/schema/benchmark";
import { maintainers } from "@/db/schema/identity";
import { submissions } from "@/db/schema/submission";
import type { ReadContext } from "./context";

/**
 * The benchmarks that this person maintains, in the order of the list: all of them for an administrator. null for everybody
 * else: the pages of maintainers do not exist for them.
 */
export async function readMaintained({ db, user }: ReadContext) {
  if (user === null || user.byToken === true) return null;
  const own = await db
    .select({ slug: maintainers.benchmarkSlug })
    .from(maintainers)
    .where(eq(maintainers.userId, user.id));
  if (user.role !== "admin" && own.length === 0) return null;
  const slugs = own.map((row) => row.slug);
  const published = db
    .select({ slug: submissions.benchmarkSlug, n: count().as("n") })
    .from(submissions)
    .where(eq(submissions.state, "published"))
    .groupBy(submissions.benchmarkSlug)
    .as("published");
  return db
    .select({
      slug: benchmarks.slug,
      name: benchmarks.name,
      version: benchmarks.version,
      revision: benchmarks.revision,
      size: benchmarks.size,
      verifiable: benchmarks.verifiable,
      grading: benchmarks.grading,
      policy: benchmarks.policy,
      limits: benchmarks.limits,
      demo: benchmarks.demo,
      acceptsBundles: benchmarks.acceptsBundles,
      importedAt: benchmarks.importedAt,
      published: published.n,
    })
    .from(benchmarks)
    .leftJoin(published, eq(published.slug, benchmarks.slug))
    .where(user.role === "admin" ? undefined : inArray(benchmarks.slug, slugs))
    .orderBy(asc(benchmarks.position), asc(benchmarks.slug));
}

export type Maintained = NonNullable<Awaited<ReturnType<typeof readMaintained>>>[number];

/** One benchmark that this person maintains; null for everybody else. */
export async function readMaintainedBenchmark(context: ReadContext, slug: string): Promise<Maintained | null> {
  const list = await readMaintained(context);
  return list?.find((row) => row.slug === slug) ?? null;
}

import { and, asc, count, eq } from "drizzle-orm";
import { benchmarks, instances, reportedRows } from "@/db/schema/benchmark";
import { publishedTables } from "@/db/schema/publication";
import { submissions } from "@/db/schema/submission";
import { validityCardSchema } from "@/lib/formats/validity-card";
import { readAnnouncements } from "./announcements";
import type { ReadContext } from "./context";

const COLUMNS = {
  slug: benchmarks.slug,
  name: benchmarks.name,
  version: benchmarks.version,
  summary: benchmarks.summary,
  languages: benchmarks.languages,
  grading: benchmarks.grading,
  limits: benchmarks.limits,
  links: benchmarks.links,
  licence: benchmarks.licence,
  validity: benchmarks.validity,
  coverage: benchmarks.coverage,
  size: benchmarks.size,
  verifiable: benchmarks.verifiable,
  repositories: benchmarks.repositories,
  policy: benchmarks.policy,
  demo: benchmarks.demo,
  acceptsBundles: benchmarks.acceptsBundles,
};

/** What stands over every tab of a benchmark; null when there is no such benchmark. */
export async function readBenchmarkHead(context: ReadContext, slug: string) {
  const { db } = context;
  const [head] = await db.select(COLUMNS).from(benchmarks).where(eq(benchmarks.slug, slug));
  if (head === undefined) return null;
  const [[published], [reported], [tasks], [tables], announced] = await Promise.all([
    db
      .select({ n: count() })
      .from(submissions)
      .where(and(eq(submissions.benchmarkSlug, slug), eq(submissions.state, "published"))),
    db.select({ n: count() }).from(reportedRows).where(eq(reportedRows.benchmarkSlug, slug)),
    db.select({ n: count() }).from(instances).where(eq(instances.benchmarkSlug, slug)),
    db.select({ n: count() }).from(publishedTables).where(eq(publishedTables.benchmarkSlug, slug)),
    readAnnouncements(context, slug),
  ]);
  return {
    ...head,
    announced,
    // Rows of the first days hold free terms.
    validity: validityCardSchema.parse(head.validity),
    published: published?.n ?? 0,
    reported: reported?.n ?? 0,
    instances: tasks?.n ?? 0,
    publishedTables: tables?.n ?? 0,
  };
}

export type BenchmarkHead = NonNullable<Awaited<ReturnType<typeof readBenchmarkHead>>>;

/** Benchmarks that take bundles, for the upload form. */
export async function readBenchmarkChoices({ db }: ReadContext) {
  return db
    .select({ slug: benchmarks.slug, name: benchmarks.name, size: benchmarks.size, policy: benchmarks.policy })
    .from(benchmarks)
    .where(eq(benchmarks.acceptsBundles, true))
    .orderBy(asc(benchmarks.position), asc(benchmarks.slug));
}

export type BenchmarkChoice = Awaited<ReturnType<typeof readBenchmarkChoices>>[number];

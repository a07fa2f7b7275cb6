import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { benchmarks, instances } from "@/db/schema/benchmark";
import { publications, suites } from "@/db/schema/publication";
import { results } from "@/db/schema/result";
import { submissions } from "@/db/schema/submission";
import type { Db } from "../client";
import type { ReadContext } from "./context";

/** The latest suite, null before the first. */
export async function readSuite({ db }: ReadContext) {
  const [latest] = await db.select().from(suites).orderBy(desc(suites.id)).limit(1);
  return latest ?? null;
}

/** Which families of work each benchmark says that it measures, in the order of the list of benchmarks. */
export async function readCoverage({ db }: ReadContext) {
  return db
    .select({ slug: benchmarks.slug, name: benchmarks.name, demo: benchmarks.demo, coverage: benchmarks.coverage })
    .from(benchmarks)
    .orderBy(asc(benchmarks.position), asc(benchmarks.slug));
}

export type CoverageRow = Awaited<ReturnType<typeof readCoverage>>[number];

/** What a suite is computed from: sets of papers, names, and the newest row of each system that has several benchmarks. */
export async function readSuiteFacts(db: Db) {
  const [papers, named, rows] = await Promise.all([
    db.select({ sets: publications.sets }).from(publications).orderBy(asc(publications.key)),
    db.select({ slug: benchmarks.slug, name: benchmarks.name }).from(benchmarks),
    readSeveral(db),
  ]);
  const ids = rows.map((row) => row.id);
  const [resolved, order] = await Promise.all([
    ids.length === 0
      ? []
      : db
          .select({ id: results.submissionId, instanceId: results.instanceId })
          .from(results)
          .where(and(inArray(results.submissionId, ids), eq(results.verdict, "resolved"))),
    db
      .select({ slug: instances.benchmarkSlug, instanceId: instances.instanceId })
      .from(instances)
      .where(inArray(instances.benchmarkSlug, [...new Set(rows.map((row) => row.benchmarkSlug)), ""]))
      .orderBy(asc(instances.benchmarkSlug), asc(instances.position)),
  ]);
  const resolvedBy = new Map(ids.map((id) => [id, new Set<string>()]));
  for (const { id, instanceId } of resolved) resolvedBy.get(id)?.add(instanceId);
  return {
    reported: papers.flatMap(({ sets }) => sets),
    names: new Map(named.map(({ slug, name }) => [slug, name])),
    rows: rows.map((row) => {
      const own = resolvedBy.get(row.id);
      const members = order.filter(({ slug }) => slug === row.benchmarkSlug);
      return { ...row, resolved: members.map(({ instanceId }) => own?.has(instanceId) ?? false) };
    }),
  };
}

/** The newest published row of every system on every benchmark, for systems on two benchmarks or more. */
async function readSeveral(db: Db) {
  const several = db
    .select({ system: sql`${submissions.model}, ${submissions.scaffold}` })
    .from(submissions)
    .where(eq(submissions.state, "published"))
    .groupBy(submissions.model, submissions.scaffold)
    .having(sql`count(distinct ${submissions.benchmarkSlug}) > 1`);
  return db
    .selectDistinctOn([submissions.model, submissions.scaffold, submissions.benchmarkSlug], {
      id: submissions.id,
      benchmarkSlug: submissions.benchmarkSlug,
      model: submissions.model,
      scaffold: submissions.scaffold,
      trust: submissions.trust,
    })
    .from(submissions)
    .where(
      and(eq(submissions.state, "published"), inArray(sql`(${submissions.model}, ${submissions.scaffold})`, several)),
    )
    .orderBy(
      asc(submissions.model),
      asc(submissions.scaffold),
      asc(submissions.benchmarkSlug),
      desc(submissions.publishedAt),
      asc(submissions.id),
    );
}

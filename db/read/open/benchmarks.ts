import { and, asc, count, eq, gt, sql } from "drizzle-orm";
import { benchmarks, instances, reportedRows } from "@/db/schema/benchmark";
import { results } from "@/db/schema/result";
import { submissions } from "@/db/schema/submission";
import { cursorNumber, cursorOf } from "@/lib/formats/api/cursor";
import type { ReadContext } from "../context";
import { readInstance } from "../instance";
import { pageFromRows, pageOf, type PageWish } from "./page";

const published = (slug: typeof benchmarks.slug | string) =>
  and(eq(submissions.benchmarkSlug, slug), eq(submissions.state, "published"));

function benchmarkColumns({ db }: ReadContext) {
  const rows = db.select({ n: count() }).from(submissions).where(published(benchmarks.slug));
  const printed = db.select({ n: count() }).from(reportedRows).where(eq(reportedRows.benchmarkSlug, benchmarks.slug));
  return {
    slug: benchmarks.slug,
    name: benchmarks.name,
    version: benchmarks.version,
    summary: benchmarks.summary,
    languages: benchmarks.languages,
    grading: benchmarks.grading,
    size: benchmarks.size,
    verifiable: benchmarks.verifiable,
    repositories: benchmarks.repositories,
    licence: benchmarks.licence,
    policy: benchmarks.policy,
    demo: benchmarks.demo,
    accepts_bundles: benchmarks.acceptsBundles,
    published: sql<number>`(${rows})`.mapWith(Number),
    reported: sql<number>`(${printed})`.mapWith(Number),
  };
}

/** All benchmarks, in the order of the site. */
export async function readOpenBenchmarks(context: ReadContext, wish: PageWish) {
  const all = await context.db
    .select(benchmarkColumns(context))
    .from(benchmarks)
    .orderBy(asc(benchmarks.position), asc(benchmarks.slug));
  return pageOf(all, wish);
}

/** One benchmark with its links, limits and validity card; null when there is none of that name. */
export async function readOpenBenchmark(context: ReadContext, slug: string) {
  const [row] = await context.db
    .select({
      ...benchmarkColumns(context),
      links: benchmarks.links,
      limits: benchmarks.limits,
      validity: benchmarks.validity,
    })
    .from(benchmarks)
    .where(eq(benchmarks.slug, slug));
  return row ?? null;
}

/** Whether there is such a benchmark: a board without rows is no missing board. */
export async function isBenchmark({ db }: ReadContext, slug: string): Promise<boolean> {
  const [row] = await db.select({ slug: benchmarks.slug }).from(benchmarks).where(eq(benchmarks.slug, slug));
  return row !== undefined;
}

/** Instances in the benchmark's order, with how many published submissions resolve each; null without the benchmark. */
export async function readOpenInstances(context: ReadContext, slug: string, { limit, cursor }: PageWish) {
  const { db } = context;
  if (!(await isBenchmark(context, slug))) return null;
  const [all] = await db.select({ n: count() }).from(submissions).where(published(slug));
  const solvers = db
    .select({ instanceId: results.instanceId, n: count().as("n") })
    .from(results)
    .innerJoin(submissions, eq(submissions.id, results.submissionId))
    .where(and(published(slug), eq(results.verdict, "resolved")))
    .groupBy(results.instanceId)
    .as("solvers");
  const found = await db
    .select({
      position: instances.position,
      row: {
        instance_id: instances.instanceId,
        repo: instances.repo,
        language: instances.language,
        categories: instances.categories,
        gold_files: instances.goldFiles,
        gold_added: instances.goldAdded,
        gold_deleted: instances.goldDeleted,
        broken: instances.broken,
        solved: sql<number>`coalesce(${solvers.n}, 0)`.mapWith(Number),
      },
    })
    .from(instances)
    .leftJoin(solvers, eq(solvers.instanceId, instances.instanceId))
    .where(
      and(
        eq(instances.benchmarkSlug, slug),
        cursor === null ? undefined : gt(instances.position, cursorNumber(cursor)),
      ),
    )
    .orderBy(asc(instances.position))
    .limit(limit + 1);
  const page = pageFromRows(
    found,
    limit,
    ({ row }) => ({ ...row, submissions: all?.n ?? 0 }),
    ({ position }) => cursorOf(position),
  );
  return { benchmark: slug, ...page };
}

/** One instance with the verdict of every published submission; null when there is none of that name. */
export async function readOpenInstance(context: ReadContext, slug: string, instanceId: string) {
  const task = await readInstance(context, slug, instanceId);
  if (task === null) return null;
  return {
    instance_id: task.instanceId,
    benchmark: task.slug,
    repo: task.repo,
    language: task.language,
    base_commit: task.baseCommit,
    problem_statement: task.problemStatement,
    fail_to_pass: [...task.failToPass],
    pass_to_pass: [...task.passToPass],
    categories: task.categories,
    broken: task.broken,
    verdicts: task.verdicts.map((one) => ({
      submission_id: one.submissionId,
      model: one.model,
      scaffold: one.scaffold,
      trust: one.trust,
      verdict: one.verdict,
      reason: one.reason,
      evidence_kind: one.evidenceKind,
      evidence_file: one.evidence[0]?.file ?? null,
      evidence_line: one.evidence[0]?.from_line ?? null,
      explanation: one.explanation,
    })),
  };
}

/** Figures of papers, in the order of their tables; null without the benchmark. */
export async function readOpenReported(context: ReadContext, slug: string, wish: PageWish) {
  if (!(await isBenchmark(context, slug))) return null;
  const all = await context.db
    .select({
      id: reportedRows.id,
      model: reportedRows.model,
      scaffold: reportedRows.scaffold,
      org: reportedRows.org,
      open_weights: reportedRows.openWeights,
      resolved: reportedRows.resolved,
      size: reportedRows.total,
      cost_usd: reportedRows.costUsd,
      steps: reportedRows.steps,
      source: reportedRows.source,
      source_url: reportedRows.sourceUrl,
      date: reportedRows.date,
    })
    .from(reportedRows)
    .where(eq(reportedRows.benchmarkSlug, slug))
    .orderBy(asc(reportedRows.position), asc(reportedRows.id));
  return { benchmark: slug, ...pageOf(all, wish) };
}

import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { benchmarks, reportedRows } from "@/db/schema/benchmark";
import { boards } from "@/db/schema/board";
import { results } from "@/db/schema/result";
import { submissions } from "@/db/schema/submission";
import type { ReadContext } from "./context";

const NEWEST = 6;

/** The few figures of the latest board of every benchmark. */
async function readLatestHeads({ db }: ReadContext) {
  return db
    .selectDistinctOn([boards.benchmarkSlug], { slug: boards.benchmarkSlug, head: boards.head })
    .from(boards)
    .orderBy(asc(boards.benchmarkSlug), desc(boards.id));
}

/** The best reported row of every benchmark that has one with counts. */
async function readBestReported({ db }: ReadContext) {
  return db
    .selectDistinctOn([reportedRows.benchmarkSlug], {
      slug: reportedRows.benchmarkSlug,
      model: reportedRows.model,
      scaffold: reportedRows.scaffold,
      resolved: reportedRows.resolved,
      total: reportedRows.total,
    })
    .from(reportedRows)
    .orderBy(
      asc(reportedRows.benchmarkSlug),
      sql`${reportedRows.resolved} desc nulls last`,
      asc(reportedRows.position),
    );
}

/** All benchmarks with their leading verified row, cost range and counts. */
export async function readBenchmarkList(context: ReadContext) {
  const [list, latest, reported] = await Promise.all([
    context.db
      .select({
        slug: benchmarks.slug,
        name: benchmarks.name,
        languages: benchmarks.languages,
        size: benchmarks.size,
        grading: benchmarks.grading,
        demo: benchmarks.demo,
        acceptsBundles: benchmarks.acceptsBundles,
      })
      .from(benchmarks)
      .orderBy(asc(benchmarks.position), asc(benchmarks.slug)),
    readLatestHeads(context),
    readBestReported(context),
  ]);
  const headOf = new Map(latest.map((board) => [board.slug, board.head]));
  const reportedOf = new Map(reported.map((row) => [row.slug, row]));
  return list.map((benchmark) => {
    const head = headOf.get(benchmark.slug) ?? null;
    return {
      ...benchmark,
      verified: head?.verified ?? 0,
      ranked: head?.ranked ?? 0,
      costUsd: head?.costUsd ?? null,
      leader: head?.leader ?? null,
      reported: reportedOf.get(benchmark.slug) ?? null,
    };
  });
}

export type BenchmarkListRow = Awaited<ReturnType<typeof readBenchmarkList>>[number];

/** The newest published rows that are at least verified, over all benchmarks. */
export async function readNewestVerified({ db }: ReadContext) {
  return db
    .select({
      submissionId: submissions.id,
      model: submissions.model,
      scaffold: submissions.scaffold,
      benchmark: benchmarks.name,
      demo: submissions.demo,
      resolved: submissions.resolved,
      size: submissions.size,
      trust: submissions.trust,
      publishedAt: submissions.publishedAt,
    })
    .from(submissions)
    .innerJoin(benchmarks, eq(benchmarks.slug, submissions.benchmarkSlug))
    .where(and(eq(submissions.state, "published"), inArray(submissions.trust, ["verified", "attested", "reproduced"])))
    .orderBy(desc(submissions.publishedAt), desc(submissions.id))
    .limit(NEWEST);
}

export type NewestRow = Awaited<ReturnType<typeof readNewestVerified>>[number];

/**
 * One resolved instance of a row that rests on a raw log: the example on the home page of a number that ends at a log
 * line. The first by id, so that the page stays the same between publications.
 */
export async function readEvidenceExample({ db }: ReadContext, submissionId: string) {
  const [example] = await db
    .select({
      submissionId: results.submissionId,
      instanceId: results.instanceId,
      verdict: results.verdict,
      reason: results.reason,
      evidence: results.evidence,
    })
    .from(results)
    .where(
      and(eq(results.submissionId, submissionId), eq(results.verdict, "resolved"), eq(results.evidenceKind, "raw-log")),
    )
    .orderBy(asc(results.instanceId))
    .limit(1);
  return example ?? null;
}

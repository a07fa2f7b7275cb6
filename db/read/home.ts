import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { benchmarks, reportedRows } from "@/db/schema/benchmark";
import { boards } from "@/db/schema/board";
import { results } from "@/db/schema/result";
import { submissions } from "@/db/schema/submission";
import { trustRank } from "@/lib/formats/verdict";
import type { BoardRow } from "@/lib/formats/board";
import type { ReadContext } from "./context";

const NEWEST = 6;

/** Latest board of every benchmark. */
async function readLatestBoards({ db }: ReadContext) {
  return db
    .selectDistinctOn([boards.benchmarkSlug], { slug: boards.benchmarkSlug, snapshot: boards.snapshot })
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

const isVerified = (row: BoardRow) => trustRank(row.trust) >= trustRank("verified");

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
    readLatestBoards(context),
    readBestReported(context),
  ]);
  const boardOf = new Map(latest.map((board) => [board.slug, board.snapshot]));
  const reportedOf = new Map(reported.map((row) => [row.slug, row]));
  return list.map((benchmark) => {
    const rows = boardOf.get(benchmark.slug)?.rows ?? [];
    const verified = rows.filter(isVerified);
    const leader = [...verified].sort((a, b) => a.rank - b.rank)[0] ?? null;
    const costs = rows.flatMap((row) => (row.meanCostUsd === null ? [] : [row.meanCostUsd]));
    return {
      ...benchmark,
      verified: verified.length,
      ranked: rows.length,
      costUsd: costs.length === 0 ? null : { lo: Math.min(...costs), hi: Math.max(...costs) },
      leader:
        leader === null
          ? null
          : {
              submissionId: leader.submissionId,
              model: leader.model,
              scaffold: leader.scaffold,
              resolved: leader.resolved,
              size: leader.size,
              lo: leader.lo,
              hi: leader.hi,
              trust: leader.trust,
              leaders: rows.filter((row) => row.spread[0] === 1).length,
            },
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

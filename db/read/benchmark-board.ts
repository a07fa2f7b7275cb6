import { and, asc, desc, eq } from "drizzle-orm";
import { reportedRows } from "@/db/schema/benchmark";
import { boards } from "@/db/schema/board";
import { submissions } from "@/db/schema/submission";
import { BOARD_FORMAT } from "@/lib/formats/board";
import type { ReadContext } from "./context";

/** The latest computed board of a benchmark, null before the first. */
export async function readSnapshot({ db }: ReadContext, slug: string) {
  const [latest] = await db
    .select({ snapshot: boards.snapshot, computedAt: boards.computedAt, methodVersion: boards.methodVersion })
    .from(boards)
    .where(eq(boards.benchmarkSlug, slug))
    .orderBy(desc(boards.id))
    .limit(1);
  // A board of an earlier format lacks figures; the worker computes it anew as soon as it starts.
  return latest === undefined || Number(latest.snapshot.format) !== BOARD_FORMAT ? null : latest;
}

/** Figures of papers, in the order of their tables. */
export async function readReported({ db }: ReadContext, slug: string) {
  return db
    .select({
      id: reportedRows.id,
      model: reportedRows.model,
      scaffold: reportedRows.scaffold,
      org: reportedRows.org,
      openWeights: reportedRows.openWeights,
      resolved: reportedRows.resolved,
      total: reportedRows.total,
      costUsd: reportedRows.costUsd,
      steps: reportedRows.steps,
      printed: reportedRows.printed,
      languages: reportedRows.languages,
      source: reportedRows.source,
      sourceUrl: reportedRows.sourceUrl,
      date: reportedRows.date,
    })
    .from(reportedRows)
    .where(eq(reportedRows.benchmarkSlug, slug))
    .orderBy(asc(reportedRows.position), asc(reportedRows.id));
}

export type ReportedRow = Awaited<ReturnType<typeof readReported>>[number];

/** The links of each published row's submitter. */
async function readRowLinks({ db }: ReadContext, slug: string) {
  return db
    .select({ submissionId: submissions.id, links: submissions.links })
    .from(submissions)
    .where(and(eq(submissions.benchmarkSlug, slug), eq(submissions.state, "published")));
}

/** Everything the Ranking tab shows. */
export async function readBenchmarkBoard(context: ReadContext, slug: string) {
  const [board, reported, links] = await Promise.all([
    readSnapshot(context, slug),
    readReported(context, slug),
    readRowLinks(context, slug),
  ]);
  return { board, reported, links };
}

export type BenchmarkBoard = Awaited<ReturnType<typeof readBenchmarkBoard>>;

import { and, asc, count, eq, inArray, ne, sql } from "drizzle-orm";
import type { Db } from "../client";
import { benchmarks, instances } from "../schema/benchmark";
import { flags, results } from "../schema/result";
import { submissions } from "../schema/submission";

type Row = typeof submissions.$inferSelect;

export interface PublishedSubmission {
  readonly row: Row;
  /** Verdicts in the order of the instances, one character each: position in `VERDICTS`. */
  readonly verdicts: string;
  readonly openFlags: { readonly block: number; readonly warn: number };
  readonly claimDiffers: boolean;
}

export interface BoardFacts {
  readonly benchmark: typeof benchmarks.$inferSelect;
  readonly instances: readonly { readonly language: string; readonly repo: string; readonly categories: string[] }[];
  readonly submissions: readonly PublishedSubmission[];
}

/** Everything that a board is computed from; null when there is no such benchmark. */
export async function readBoardFacts(db: Db, benchmarkSlug: string): Promise<BoardFacts | null> {
  const [benchmark] = await db.select().from(benchmarks).where(eq(benchmarks.slug, benchmarkSlug));
  if (benchmark === undefined) return null;
  const members = await db
    .select({ language: instances.language, repo: instances.repo, categories: instances.categories })
    .from(instances)
    .where(eq(instances.benchmarkSlug, benchmarkSlug))
    .orderBy(asc(instances.position));
  const published = and(eq(submissions.benchmarkSlug, benchmarkSlug), eq(submissions.state, "published"));
  const rows = await db.select().from(submissions).where(published).orderBy(asc(submissions.id));
  const ids = rows.map((row) => row.id);
  const verdicts = await readVerdicts(db, benchmarkSlug, ids);
  const found = await readFlags(db, ids);
  return {
    benchmark,
    instances: members.map((member) => ({ ...member, language: member.language ?? "" })),
    submissions: rows.map((row) => ({
      row,
      verdicts: verdicts.get(row.id) ?? "",
      openFlags: found.get(row.id)?.open ?? { block: 0, warn: 0 },
      claimDiffers: found.get(row.id)?.claimDiffers ?? false,
    })),
  };
}

/** Verdict vectors, put together by the database: one short string a submission instead of a row an instance. */
async function readVerdicts(db: Db, benchmarkSlug: string, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const code = sql<string>`case ${results.verdict}
    when 'resolved' then '0' when 'unresolved' then '1' when 'unverified' then '2' else '3' end`;
  const rows = await db
    .select({
      id: submissions.id,
      verdicts: sql<string>`string_agg(${code}, '' order by ${instances.position})`,
    })
    .from(submissions)
    .innerJoin(instances, eq(instances.benchmarkSlug, benchmarkSlug))
    .leftJoin(results, and(eq(results.submissionId, submissions.id), eq(results.instanceId, instances.instanceId)))
    .where(inArray(submissions.id, ids))
    .groupBy(submissions.id);
  return new Map(rows.map((row) => [row.id, row.verdicts]));
}

async function readFlags(
  db: Db,
  ids: string[],
): Promise<Map<string, { open: { block: number; warn: number }; claimDiffers: boolean }>> {
  if (ids.length === 0) return new Map();
  const counted = await db
    .select({ id: flags.submissionId, code: flags.code, severity: flags.severity, n: count() })
    .from(flags)
    .where(and(inArray(flags.submissionId, ids), ne(flags.state, "settled")))
    .groupBy(flags.submissionId, flags.code, flags.severity);
  const found = new Map<string, { open: { block: number; warn: number }; claimDiffers: boolean }>();
  for (const { id, code, severity, n } of counted) {
    const entry = found.get(id) ?? { open: { block: 0, warn: 0 }, claimDiffers: false };
    if (severity !== "info") entry.open[severity] += n;
    if (code === "claim-mismatch") entry.claimDiffers = true;
    found.set(id, entry);
  }
  return found;
}

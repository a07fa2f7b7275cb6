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
    .select({
      position: instances.position,
      language: instances.language,
      repo: instances.repo,
      categories: instances.categories,
    })
    .from(instances)
    .where(eq(instances.benchmarkSlug, benchmarkSlug))
    .orderBy(asc(instances.position));
  const published = and(
    eq(submissions.benchmarkSlug, benchmarkSlug),
    eq(submissions.state, "published"),
    eq(submissions.shown, true),
  );
  const rows = await db.select().from(submissions).where(published).orderBy(asc(submissions.id));
  const ids = rows.map((row) => row.id);
  const verdicts = await readVerdicts(
    db,
    benchmarkSlug,
    members.map((member) => member.position),
  );
  const found = await readFlags(db, ids);
  return {
    benchmark,
    instances: members.map(({ language, repo, categories }) => ({ language: language ?? "", repo, categories })),
    submissions: rows.map((row) => ({
      row,
      verdicts: verdicts.get(row.id) ?? "",
      openFlags: found.get(row.id)?.open ?? { block: 0, warn: 0 },
      claimDiffers: found.get(row.id)?.claimDiffers ?? false,
    })),
  };
}

/** Position in `VERDICTS` of an instance without a result. */
const MISSING = "3";

/**
 * Verdict vectors of the published submissions. The database gathers them as `position:verdict` without an order, which
 * it can do in one parallel pass; putting a million of them in order there takes several times as long.
 */
async function readVerdicts(
  db: Db,
  benchmarkSlug: string,
  positions: readonly number[],
): Promise<ReadonlyMap<string, string>> {
  const code = sql<string>`case ${results.verdict}
    when 'resolved' then '0' when 'unresolved' then '1' when 'unverified' then '2' else ${MISSING} end`;
  const rows = await db
    .select({
      id: results.submissionId,
      verdicts: sql<string>`string_agg(${instances.position} || ':' || ${code}, ' ')`,
    })
    .from(results)
    .innerJoin(submissions, eq(submissions.id, results.submissionId))
    .innerJoin(instances, and(eq(instances.benchmarkSlug, benchmarkSlug), eq(instances.instanceId, results.instanceId)))
    .where(and(eq(submissions.benchmarkSlug, benchmarkSlug), eq(submissions.state, "published")))
    .groupBy(results.submissionId);
  const place = new Map(positions.map((position, at) => [String(position), at]));
  return new Map(
    rows.map(({ id, verdicts }) => {
      const vector = new Array<string>(positions.length).fill(MISSING);
      for (const pair of verdicts.split(" ")) {
        const [position = "", verdict = MISSING] = pair.split(":");
        const at = place.get(position);
        if (at !== undefined) vector[at] = verdict;
      }
      return [id, vector.join("")];
    }),
  );
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

import { and, asc, count, eq, inArray, ne, sql } from "drizzle-orm";
import type { Reason } from "@/lib/formats/verdict";
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
  readonly runs: RunTotals;
}

/** What the results of a submission add up to. */
export interface RunTotals {
  readonly reasons: readonly { readonly reason: Reason; readonly n: number }[];
  /** Mean over the instances with a duration; null when none has one. */
  readonly meanSeconds: number | null;
  readonly secondsN: number;
  /** Instances with a run that can be read. */
  readonly readable: number;
}

export interface BoardFacts {
  readonly benchmark: typeof benchmarks.$inferSelect;
  readonly instances: readonly {
    readonly instanceId: string;
    readonly language: string;
    readonly repo: string;
    readonly categories: string[];
    readonly goldFiles: number;
  }[];
  readonly submissions: readonly PublishedSubmission[];
}

/** Everything that a board is computed from; null when there is no such benchmark. */
export async function readBoardFacts(db: Db, benchmarkSlug: string): Promise<BoardFacts | null> {
  const [benchmark] = await db.select().from(benchmarks).where(eq(benchmarks.slug, benchmarkSlug));
  if (benchmark === undefined) return null;
  const members = await db
    .select({
      position: instances.position,
      instanceId: instances.instanceId,
      language: instances.language,
      repo: instances.repo,
      categories: instances.categories,
      goldFiles: instances.goldFiles,
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
  const totals = await readRunTotals(db, benchmarkSlug);
  return {
    benchmark,
    instances: members.map(({ position: _, language, ...member }) => ({ ...member, language: language ?? "" })),
    submissions: rows.map((row) => ({
      row,
      verdicts: verdicts.get(row.id) ?? "",
      openFlags: found.get(row.id)?.open ?? { block: 0, warn: 0 },
      claimDiffers: found.get(row.id)?.claimDiffers ?? false,
      runs: totals.get(row.id) ?? { reasons: [], meanSeconds: null, secondsN: 0, readable: 0 },
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

/** Reasons, durations and readable runs of the published submissions, counted in one pass. */
async function readRunTotals(db: Db, benchmarkSlug: string): Promise<ReadonlyMap<string, RunTotals>> {
  const rows = await db
    .select({
      id: results.submissionId,
      reason: results.reason,
      n: count(),
      seconds: sql<number | null>`sum(${results.seconds})`,
      secondsN: count(results.seconds),
      readable: sql<number>`(count(*) filter (where ${results.trajectory} is not null))::int`,
    })
    .from(results)
    .innerJoin(submissions, eq(submissions.id, results.submissionId))
    .where(and(eq(submissions.benchmarkSlug, benchmarkSlug), eq(submissions.state, "published")))
    .groupBy(results.submissionId, results.reason);
  const bySubmission = new Map<string, typeof rows>();
  for (const row of rows) {
    const list = bySubmission.get(row.id);
    if (list === undefined) bySubmission.set(row.id, [row]);
    else list.push(row);
  }
  return new Map(
    [...bySubmission].map(([id, list]) => {
      const add = (pick: (row: (typeof rows)[number]) => number) => list.reduce((sum, row) => sum + pick(row), 0);
      const secondsN = add((row) => row.secondsN);
      return [
        id,
        {
          reasons: list.map(({ reason, n }) => ({ reason, n })),
          meanSeconds: secondsN === 0 ? null : add((row) => row.seconds ?? 0) / secondsN,
          secondsN,
          readable: add((row) => row.readable),
        },
      ];
    }),
  );
}

/** Single results of some submissions with what the charts of runs need. */
export async function readRunRows(db: Db, submissionIds: readonly string[]) {
  if (submissionIds.length === 0) return [];
  return db
    .select({
      submissionId: results.submissionId,
      instanceId: results.instanceId,
      costUsd: results.costUsd,
      steps: results.steps,
      files: sql<number | null>`(${results.patch}->>'files')::int`,
      footprint: results.footprint,
    })
    .from(results)
    .where(inArray(results.submissionId, [...submissionIds]));
}

export type RunRow = Awaited<ReturnType<typeof readRunRows>>[number];

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

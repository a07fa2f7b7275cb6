import { and, asc, count, desc, eq, gt, sql } from "drizzle-orm";
import { flags, results } from "@/db/schema/result";
import { instances } from "@/db/schema/benchmark";
import { submissions } from "@/db/schema/submission";
import { badCursor, cursorNumber, cursorOf, cursorParts } from "@/lib/formats/api/cursor";
import type { ReadContext } from "../context";
import { readAccess } from "../visible-submission";
import { pageFromRows, type PageWish } from "./page";

const { publishedAt } = submissions;
/** As the database keeps it: a Date would lose the microseconds that make the order total. */
const exactly = sql<string>`to_char(${publishedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

function olderThan(cursor: string | null) {
  if (cursor === null) return undefined;
  const [at = "", id = ""] = cursorParts(cursor, 2);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(at) || Number.isNaN(Date.parse(at))) throw badCursor();
  return sql`(${publishedAt}, ${submissions.id}) < (${at}::timestamptz, ${id})`;
}

/** Published submissions, newest first, of one benchmark or of all. Errors: `bad-request` for a foreign cursor. */
export async function readOpenSubmissions(
  { db }: ReadContext,
  { limit, cursor, benchmark }: PageWish & { readonly benchmark: string | null },
) {
  const found = await db
    .select({
      at: exactly,
      row: {
        submission_id: submissions.id,
        benchmark: submissions.benchmarkSlug,
        model: submissions.model,
        scaffold: submissions.scaffold,
        org: submissions.org,
        open_weights: submissions.openWeights,
        effort: submissions.effort,
        attempts: submissions.attempts,
        date: submissions.date,
        published_at: exactly,
        trust: submissions.trust,
        demo: submissions.demo,
        resolved: submissions.resolved,
        unresolved: submissions.unresolved,
        unverified: submissions.unverified,
        missing: submissions.missing,
        size: submissions.size,
        bundle_sha256: submissions.bundleSha256,
        layout: submissions.layout,
        engine_version: submissions.engineVersion,
      },
    })
    .from(submissions)
    .where(
      and(
        eq(submissions.state, "published"),
        sql`${publishedAt} is not null`,
        benchmark === null ? undefined : eq(submissions.benchmarkSlug, benchmark),
        olderThan(cursor),
      ),
    )
    .orderBy(desc(publishedAt), desc(submissions.id))
    .limit(limit + 1);
  return pageFromRows(
    found,
    limit,
    ({ row }) => row,
    ({ at, row }) => cursorOf(at, row.submission_id),
  );
}

/** One row an instance of a published submission, in the order of their ids; null when it is not public. */
export async function readOpenResults(context: ReadContext, id: string, { limit, cursor }: PageWish) {
  if ((await readAccess(context, id)) !== "public") return null;
  const after = cursor === null ? undefined : gt(results.instanceId, cursorParts(cursor, 1)[0] ?? "");
  const flagged = context.db
    .select({ instanceId: flags.instanceId, n: count().as("n") })
    .from(flags)
    .where(and(eq(flags.submissionId, id), sql`${flags.severity} <> 'info'`))
    .groupBy(flags.instanceId)
    .as("flagged");
  const found = await context.db
    .select({
      instance_id: results.instanceId,
      language: instances.language,
      repo: instances.repo,
      verdict: results.verdict,
      reason: results.reason,
      evidence_kind: results.evidenceKind,
      evidence_file: sql<string | null>`${results.evidence}->0->>'file'`,
      evidence_line: sql<number | null>`(${results.evidence}->0->>'from_line')::int`,
      tests_expected: sql<number | null>`(${results.tests}->>'expected')::int`,
      tests_passed: sql<number | null>`(${results.tests}->>'passed')::int`,
      claimed: results.claimed,
      steps: results.steps,
      cost_usd: results.costUsd,
      seconds: results.seconds,
      flags: sql<number>`coalesce(${flagged.n}, 0)`.mapWith(Number),
    })
    .from(results)
    .innerJoin(submissions, eq(submissions.id, results.submissionId))
    .leftJoin(
      instances,
      and(eq(instances.benchmarkSlug, submissions.benchmarkSlug), eq(instances.instanceId, results.instanceId)),
    )
    .leftJoin(flagged, eq(flagged.instanceId, results.instanceId))
    .where(and(eq(results.submissionId, id), after))
    .orderBy(asc(results.instanceId))
    .limit(limit + 1);
  const page = pageFromRows(
    found,
    limit,
    ({ claimed, ...row }) => ({ ...row, claimed: claimed === null ? null : claimed === 1 }),
    ({ instance_id }) => cursorOf(instance_id),
  );
  return { submission_id: id, ...page };
}

/** Flags of a published submission, oldest first; what only its owner is told is not among them. null: not public. */
export async function readOpenFlags(context: ReadContext, id: string, { limit, cursor }: PageWish) {
  if ((await readAccess(context, id)) !== "public") return null;
  const found = await context.db
    .select({
      id: flags.id,
      instance_id: flags.instanceId,
      code: flags.code,
      severity: flags.severity,
      state: flags.state,
      file: flags.file,
      from_line: flags.fromLine,
      to_line: flags.toLine,
      message: flags.message,
    })
    .from(flags)
    .where(
      and(
        eq(flags.submissionId, id),
        sql`${flags.code} <> 'secret-found'`,
        cursor === null ? undefined : gt(flags.id, cursorNumber(cursor)),
      ),
    )
    .orderBy(asc(flags.id))
    .limit(limit + 1);
  return {
    submission_id: id,
    ...pageFromRows(
      found,
      limit,
      (row) => row,
      ({ id: at }) => cursorOf(at),
    ),
  };
}

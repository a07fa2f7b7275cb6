import { and, asc, desc, eq, sql } from "drizzle-orm";
import { instances } from "@/db/schema/benchmark";
import { flags, results } from "@/db/schema/result";
import { submissions } from "@/db/schema/submission";
import type { ReadContext } from "./context";
import { readAccess } from "./visible-submission";

const LATEST = 40;

/**
 * A running verification as it stands now, so that the live page is right before its first event and after a reload.
 * null when this reader may not see it.
 */
export async function readSubmissionLive(context: ReadContext, id: string) {
  const access = await readAccess(context, id);
  if (access === null) return null;
  const { db } = context;
  const [row] = await db
    .select({
      state: submissions.state,
      progress: submissions.progress,
      trouble: submissions.trouble,
      benchmarkSlug: submissions.benchmarkSlug,
      receivedAt: submissions.receivedAt,
      bundleBytes: submissions.bundleBytes,
      layout: submissions.layout,
      bundleFiles: submissions.bundleFiles,
    })
    .from(submissions)
    .where(eq(submissions.id, id));
  if (row === undefined) return null;
  const flagged = db
    .selectDistinct({ instanceId: flags.instanceId })
    .from(flags)
    .where(and(eq(flags.submissionId, id), sql`${flags.severity} <> 'info'`, sql`${flags.instanceId} is not null`))
    .as("flagged");
  const [cells, latest] = await Promise.all([
    db
      .select({
        instanceId: instances.instanceId,
        language: instances.language,
        verdict: results.verdict,
        flagged: sql<boolean>`${flagged.instanceId} is not null`,
      })
      .from(instances)
      .leftJoin(results, and(eq(results.submissionId, id), eq(results.instanceId, instances.instanceId)))
      .leftJoin(flagged, eq(flagged.instanceId, instances.instanceId))
      .where(eq(instances.benchmarkSlug, row.benchmarkSlug))
      .orderBy(asc(instances.position)),
    db
      .select({
        instanceId: results.instanceId,
        verdict: results.verdict,
        reason: results.reason,
        explanation: results.explanation,
        evidence: results.evidence,
        derivedAt: results.derivedAt,
      })
      .from(results)
      .where(eq(results.submissionId, id))
      .orderBy(desc(results.derivedAt), asc(results.instanceId))
      .limit(LATEST),
  ]);
  return { ...row, cells, latest };
}

export type SubmissionLive = NonNullable<Awaited<ReturnType<typeof readSubmissionLive>>>;

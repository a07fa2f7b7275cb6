import { and, asc, count, desc, eq, gt, lt, ne, sql } from "drizzle-orm";
import { benchmarks, instances } from "@/db/schema/benchmark";
import { evidenceFiles, flags, results } from "@/db/schema/result";
import { submissions } from "@/db/schema/submission";
import { instanceReportSchema } from "@/lib/formats/report";
import type { SncStatistics } from "@/lib/formats/benchmark-statistics";
import type { ReadContext } from "./context";
import { withWords } from "./flag-words";
import { readAccess } from "./visible-submission";

async function readNeighbours({ db }: ReadContext, submissionId: string, instanceId: string) {
  const own = eq(results.submissionId, submissionId);
  const id = { instanceId: results.instanceId };
  const [[before], [after]] = await Promise.all([
    db
      .select(id)
      .from(results)
      .where(and(own, lt(results.instanceId, instanceId)))
      .orderBy(desc(results.instanceId))
      .limit(1),
    db
      .select(id)
      .from(results)
      .where(and(own, gt(results.instanceId, instanceId)))
      .orderBy(asc(results.instanceId))
      .limit(1),
  ]);
  return { before: before?.instanceId ?? null, after: after?.instanceId ?? null };
}

/** How the other published systems fare on the same instance. */
async function readSolvedBy({ db }: ReadContext, benchmarkSlug: string, instanceId: string) {
  const [solved] = await db
    .select({
      n: count(),
      k: sql<number>`count(*) filter (where ${results.verdict} = 'resolved')`.mapWith(Number),
    })
    .from(results)
    .innerJoin(submissions, eq(submissions.id, results.submissionId))
    .where(
      and(
        eq(submissions.benchmarkSlug, benchmarkSlug),
        eq(submissions.state, "published"),
        eq(results.instanceId, instanceId),
      ),
    );
  return solved ?? { n: 0, k: 0 };
}

/** Everything about one instance of one submission; null when there is none or this reader may not see it. */
export async function readResult(context: ReadContext, submissionId: string, instanceId: string) {
  const access = await readAccess(context, submissionId);
  if (access === null) return null;
  const { db } = context;
  const [row] = await db
    .select({
      submissionId: results.submissionId,
      instanceId: results.instanceId,
      verdict: results.verdict,
      reason: results.reason,
      evidenceKind: results.evidenceKind,
      claimed: results.claimed,
      tests: results.tests,
      evidence: results.evidence,
      explanation: results.explanation,
      patch: results.patch,
      patchBlob: results.patchBlob,
      testsBlob: results.testsBlob,
      steps: results.steps,
      seconds: results.seconds,
      costUsd: results.costUsd,
      inputTokens: results.inputTokens,
      cachedTokens: results.cachedTokens,
      outputTokens: results.outputTokens,
      costSource: results.costSource,
      filesTouched: results.filesTouched,
      footprint: results.footprint,
      similarity: results.similarity,
      nfi: results.nfi,
      trajectory: results.trajectory,
      engineVersion: results.engineVersion,
      model: submissions.model,
      scaffold: submissions.scaffold,
      demo: submissions.demo,
      state: submissions.state,
      benchmarkSlug: submissions.benchmarkSlug,
      benchmark: benchmarks.name,
      grading: benchmarks.grading,
      limits: benchmarks.limits,
      sncCuts: sql<SncStatistics["cuts"] | null>`${benchmarks.statistics} #> '{snc,cuts}'`,
      language: instances.language,
      repo: instances.repo,
      profile: instances.profile,
      goldPatch: instances.goldPatch,
      goldFiles: instances.goldFiles,
      broken: instances.broken,
    })
    .from(results)
    .innerJoin(submissions, eq(submissions.id, results.submissionId))
    .innerJoin(benchmarks, eq(benchmarks.slug, submissions.benchmarkSlug))
    .leftJoin(
      instances,
      and(eq(instances.benchmarkSlug, submissions.benchmarkSlug), eq(instances.instanceId, results.instanceId)),
    )
    .where(and(eq(results.submissionId, submissionId), eq(results.instanceId, instanceId)));
  if (row === undefined) return null;
  const [found, files, neighbours, solved] = await Promise.all([
    db
      .select({
        id: flags.id,
        instanceId: flags.instanceId,
        code: flags.code,
        severity: flags.severity,
        file: flags.file,
        fromLine: flags.fromLine,
        toLine: flags.toLine,
        message: flags.message,
        state: flags.state,
      })
      .from(flags)
      .where(
        and(
          eq(flags.submissionId, submissionId),
          eq(flags.instanceId, instanceId),
          // Where secrets stand is told to those who can have them revoked (`readSecrets`).
          ne(flags.code, "secret-found"),
        ),
      )
      .orderBy(sql`case ${flags.severity} when 'block' then 0 when 'warn' then 1 else 2 end`, asc(flags.id)),
    db
      .select({
        path: evidenceFiles.path,
        sha256: evidenceFiles.sha256,
        bytes: evidenceFiles.bytes,
        lines: evidenceFiles.lines,
      })
      .from(evidenceFiles)
      .where(and(eq(evidenceFiles.submissionId, submissionId), eq(evidenceFiles.instanceId, instanceId)))
      .orderBy(asc(evidenceFiles.path)),
    readNeighbours(context, submissionId, instanceId),
    readSolvedBy(context, row.benchmarkSlug, instanceId),
  ]);
  // Rows of an older engine hold no counts and no list of files left out.
  const footprint = instanceReportSchema.shape.footprint.parse(row.footprint);
  return { ...row, footprint, access, flags: await withWords(context, submissionId, found), files, neighbours, solved };
}

export type ResultPage = NonNullable<Awaited<ReturnType<typeof readResult>>>;

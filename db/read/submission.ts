import { and, asc, count, eq, isNotNull, ne, sql } from "drizzle-orm";
import { benchmarks, instances } from "@/db/schema/benchmark";
import { flags, results } from "@/db/schema/result";
import { submissionEvents, submissions } from "@/db/schema/submission";
import type { ReadContext } from "./context";
import { withWords } from "./flag-words";
import { readReproductions } from "./reproductions";
import { readAccess } from "./visible-submission";

/** Flags listed on the page; the total stands beside. */
const FLAGS_LISTED = 200;

const COLUMNS = {
  id: submissions.id,
  benchmarkSlug: submissions.benchmarkSlug,
  benchmark: benchmarks.name,
  policy: benchmarks.policy,
  state: submissions.state,
  draft: submissions.draft,
  shown: submissions.shown,
  demo: submissions.demo,
  model: submissions.model,
  scaffold: submissions.scaffold,
  org: submissions.org,
  openWeights: submissions.openWeights,
  effort: submissions.effort,
  attempts: submissions.attempts,
  date: submissions.date,
  links: submissions.links,
  layout: submissions.layout,
  bundleSha256: submissions.bundleSha256,
  bundleBytes: submissions.bundleBytes,
  bundleName: submissions.bundleName,
  bundleFiles: submissions.bundleFiles,
  size: submissions.size,
  predicted: submissions.predicted,
  resolved: submissions.resolved,
  unresolved: submissions.unresolved,
  unverified: submissions.unverified,
  missing: submissions.missing,
  trust: submissions.trust,
  claims: submissions.claims,
  groups: submissions.groups,
  meanCostUsd: submissions.meanCostUsd,
  costN: submissions.costN,
  meanSteps: submissions.meanSteps,
  stepsN: submissions.stepsN,
  inputTokens: submissions.inputTokens,
  outputTokens: submissions.outputTokens,
  trouble: submissions.trouble,
  engineVersion: submissions.engineVersion,
  referenceRevision: submissions.referenceRevision,
  reproduced: submissions.reproduced,
  attested: submissions.attested,
  /** Revision of the reference as it is now. */
  revisionNow: benchmarks.revision,
  receivedAt: submissions.receivedAt,
  verifiedAt: submissions.verifiedAt,
  publishedAt: submissions.publishedAt,
  withdrawnAt: submissions.withdrawnAt,
};

/** The head of a submission, without its parts; null when this reader may not see it. */
export async function readSubmissionHead(context: ReadContext, id: string) {
  const access = await readAccess(context, id);
  if (access === null) return null;
  const [row] = await context.db
    .select(COLUMNS)
    .from(submissions)
    .innerJoin(benchmarks, eq(benchmarks.slug, submissions.benchmarkSlug))
    .where(eq(submissions.id, id));
  return row === undefined ? null : { ...row, access };
}

export type SubmissionHead = NonNullable<Awaited<ReturnType<typeof readSubmissionHead>>>;

/** What a withdrawn submission leaves for everybody: that it was here, and since when it is gone. null for all others. */
export async function readTombstone({ db }: ReadContext, id: string) {
  const [row] = await db
    .select({
      id: submissions.id,
      model: submissions.model,
      scaffold: submissions.scaffold,
      benchmarkSlug: submissions.benchmarkSlug,
      benchmark: benchmarks.name,
      publishedAt: submissions.publishedAt,
      withdrawnAt: submissions.withdrawnAt,
    })
    .from(submissions)
    .innerJoin(benchmarks, eq(benchmarks.slug, submissions.benchmarkSlug))
    .where(and(eq(submissions.id, id), eq(submissions.state, "withdrawn"), isNotNull(submissions.publishedAt)));
  return row ?? null;
}

const severityOrder = sql`case ${flags.severity} when 'block' then 0 when 'warn' then 1 else 2 end`;
const stateOrder = sql`case ${flags.state} when 'open' then 0 when 'disputed' then 1 else 2 end`;

/** Where secrets stand is for those who can have them revoked: `readSecrets` tells it to them. */
const TOLD_TO_ALL = ne(flags.code, "secret-found");

async function readFlags(context: ReadContext, id: string) {
  const { db } = context;
  const [found, totals] = await Promise.all([
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
      .where(and(eq(flags.submissionId, id), TOLD_TO_ALL))
      .orderBy(severityOrder, stateOrder, asc(flags.id))
      .limit(FLAGS_LISTED),
    db
      .select({ state: flags.state, severity: flags.severity, n: count() })
      .from(flags)
      .where(and(eq(flags.submissionId, id), TOLD_TO_ALL))
      .groupBy(flags.state, flags.severity),
  ]);
  return { list: await withWords(context, id, found), totals };
}

export type SubmissionFlag = Awaited<ReturnType<typeof readFlags>>["list"][number];

async function readReasons({ db }: ReadContext, id: string) {
  return db
    .select({ verdict: results.verdict, reason: results.reason, n: count() })
    .from(results)
    .where(eq(results.submissionId, id))
    .groupBy(results.verdict, results.reason)
    .orderBy(sql`count(*) desc`, asc(results.reason));
}

/** Counts that the ledger and the ladder name: what the verdicts rest on, and how they meet the claims. */
async function readEvidenceCounts({ db }: ReadContext, id: string) {
  const [counts] = await db
    .select({
      rawLog: sql<number>`count(*) filter (where ${results.evidenceKind} = 'raw-log')`.mapWith(Number),
      harnessReport: sql<number>`count(*) filter (where ${results.evidenceKind} = 'harness-report')`.mapWith(Number),
      patches: sql<number>`count(*) filter (where ${results.patch} is not null)`.mapWith(Number),
      runs: sql<number>`count(*) filter (where ${results.trajectory} is not null)`.mapWith(Number),
      claimed: sql<number>`count(*) filter (where ${results.claimed} is not null)`.mapWith(Number),
      claimedResolved: sql<number>`count(*) filter (where ${results.claimed} = 1)`.mapWith(Number),
      agree: sql<number>`count(*) filter (where ${results.claimed} is not null
        and (${results.claimed} = 1) = (${results.verdict} = 'resolved'))`.mapWith(Number),
      recomputedCosts: sql<number>`count(*) filter (where ${results.costSource} = 'recomputed')`.mapWith(Number),
      largestCostUsd: sql<number | null>`max(${results.costUsd})`,
      seconds: sql<number | null>`sum(${results.seconds})`,
    })
    .from(results)
    .where(eq(results.submissionId, id));
  return (
    counts ?? {
      rawLog: 0,
      harnessReport: 0,
      patches: 0,
      runs: 0,
      claimed: 0,
      claimedResolved: 0,
      agree: 0,
      recomputedCosts: 0,
      largestCostUsd: null,
      seconds: null,
    }
  );
}

export type EvidenceCounts = Awaited<ReturnType<typeof readEvidenceCounts>>;

/** Instances that the bundle claims as resolved and that are not, worst first: contradicted, then without evidence. */
async function readBrokenClaims({ db }: ReadContext, id: string) {
  return db
    .select({ instanceId: results.instanceId, verdict: results.verdict, reason: results.reason })
    .from(results)
    .where(and(eq(results.submissionId, id), eq(results.claimed, 1), sql`${results.verdict} <> 'resolved'`))
    .orderBy(sql`case ${results.verdict} when 'unresolved' then 0 else 1 end`, asc(results.instanceId))
    .limit(50);
}

/** What happened, in order. */
async function readHistory({ db }: ReadContext, id: string) {
  return db
    .select({
      id: submissionEvents.id,
      at: submissionEvents.at,
      kind: submissionEvents.kind,
      text: submissionEvents.text,
    })
    .from(submissionEvents)
    .where(eq(submissionEvents.submissionId, id))
    .orderBy(asc(submissionEvents.id));
}

/** The whole summary page of a submission; null when this reader may not see it. */
export async function readSubmission(context: ReadContext, id: string) {
  const head = await readSubmissionHead(context, id);
  if (head === null) return null;
  const [flagged, reasons, evidence, brokenClaims, history, reproductions] = await Promise.all([
    readFlags(context, id),
    readReasons(context, id),
    readEvidenceCounts(context, id),
    readBrokenClaims(context, id),
    readHistory(context, id),
    readReproductions(context, id),
  ]);
  return { head, flags: flagged, reasons, evidence, brokenClaims, history, reproductions };
}

export type SubmissionPage = NonNullable<Awaited<ReturnType<typeof readSubmission>>>;

/** One row an instance of the benchmark: its result, or `missing` while there is none. null = not to be seen. */
export async function readSubmissionInstances(context: ReadContext, id: string) {
  const access = await readAccess(context, id);
  if (access === null) return null;
  const flagCounts = context.db
    .select({ instanceId: flags.instanceId, n: count().as("n") })
    .from(flags)
    .where(and(eq(flags.submissionId, id), sql`${flags.severity} <> 'info'`))
    .groupBy(flags.instanceId)
    .as("flag_counts");
  return context.db
    .select({
      instanceId: results.instanceId,
      verdict: results.verdict,
      reason: results.reason,
      evidenceKind: results.evidenceKind,
      claimed: results.claimed,
      language: instances.language,
      repo: instances.repo,
      expected: sql<number>`(${results.tests}->>'expected')::int`,
      passed: sql<number>`(${results.tests}->>'passed')::int`,
      file: sql<string | null>`${results.evidence}->0->>'file'`,
      line: sql<number | null>`(${results.evidence}->0->>'from_line')::int`,
      steps: results.steps,
      costUsd: results.costUsd,
      seconds: results.seconds,
      hasRun: sql<boolean>`${results.trajectory} is not null`,
      flags: sql<number>`coalesce(${flagCounts.n}, 0)`.mapWith(Number),
    })
    .from(results)
    .innerJoin(submissions, eq(submissions.id, results.submissionId))
    .leftJoin(
      instances,
      and(eq(instances.benchmarkSlug, submissions.benchmarkSlug), eq(instances.instanceId, results.instanceId)),
    )
    .leftJoin(flagCounts, eq(flagCounts.instanceId, results.instanceId))
    .where(eq(results.submissionId, id))
    .orderBy(asc(instances.position), asc(results.instanceId));
}

export type SubmissionInstance = NonNullable<Awaited<ReturnType<typeof readSubmissionInstances>>>[number];

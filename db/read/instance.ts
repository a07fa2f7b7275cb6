import { and, asc, desc, eq, sql } from "drizzle-orm";
import { benchmarks, instances } from "@/db/schema/benchmark";
import { results } from "@/db/schema/result";
import { submissions } from "@/db/schema/submission";
import type { SncStatistics } from "@/lib/formats/benchmark-statistics";
import type { ReadContext } from "./context";

/** A task with its reference; null when there is none of that name. */
export async function readInstance(context: ReadContext, slug: string, instanceId: string) {
  const { db } = context;
  const [task] = await db
    .select({
      slug: benchmarks.slug,
      benchmark: benchmarks.name,
      demo: benchmarks.demo,
      grading: benchmarks.grading,
      sncCuts: sql<SncStatistics["cuts"] | null>`${benchmarks.statistics} #> '{snc,cuts}'`,
      instanceId: instances.instanceId,
      repo: instances.repo,
      language: instances.language,
      baseCommit: instances.baseCommit,
      problemStatement: instances.problemStatement,
      profile: instances.profile,
      goldPatch: instances.goldPatch,
      testPatch: instances.testPatch,
      failToPass: instances.failToPass,
      passToPass: instances.passToPass,
      categories: instances.categories,
      skills: instances.skills,
      scope: instances.scope,
      testRunner: instances.testRunner,
      gold: instances.gold,
      goldLogPages: instances.goldLogPages,
      goldFiles: instances.goldFiles,
      goldAdded: instances.goldAdded,
      goldDeleted: instances.goldDeleted,
      broken: instances.broken,
    })
    .from(instances)
    .innerJoin(benchmarks, eq(benchmarks.slug, instances.benchmarkSlug))
    .where(and(eq(instances.benchmarkSlug, slug), eq(instances.instanceId, instanceId)));
  if (task === undefined) return null;
  const verdicts = await db
    .select({
      submissionId: submissions.id,
      model: submissions.model,
      scaffold: submissions.scaffold,
      trust: submissions.trust,
      resolved: submissions.resolved,
      verdict: results.verdict,
      reason: results.reason,
      evidenceKind: results.evidenceKind,
      evidence: results.evidence,
      explanation: results.explanation,
      patch: results.patch,
      steps: results.steps,
      costUsd: results.costUsd,
    })
    .from(results)
    .innerJoin(submissions, eq(submissions.id, results.submissionId))
    .where(
      and(eq(submissions.benchmarkSlug, slug), eq(submissions.state, "published"), eq(results.instanceId, instanceId)),
    )
    .orderBy(desc(submissions.resolved), asc(submissions.id));
  return { ...task, verdicts };
}

export type InstancePage = NonNullable<Awaited<ReturnType<typeof readInstance>>>;

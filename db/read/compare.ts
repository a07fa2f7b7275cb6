import { and, asc, count, desc, eq, gt, inArray } from "drizzle-orm";
import { benchmarks, instances } from "@/db/schema/benchmark";
import { results } from "@/db/schema/result";
import { submissions } from "@/db/schema/submission";
import type { ReadContext } from "./context";

const SYSTEM = {
  submissionId: submissions.id,
  benchmarkSlug: submissions.benchmarkSlug,
  benchmark: benchmarks.name,
  model: submissions.model,
  scaffold: submissions.scaffold,
  effort: submissions.effort,
  demo: submissions.demo,
  resolved: submissions.resolved,
  size: submissions.size,
  trust: submissions.trust,
  meanCostUsd: submissions.meanCostUsd,
  costN: submissions.costN,
  meanSteps: submissions.meanSteps,
  stepsN: submissions.stepsN,
  inputTokens: submissions.inputTokens,
  outputTokens: submissions.outputTokens,
  date: submissions.date,
  publishedAt: submissions.publishedAt,
};

/** Published systems by id, in the order asked; ids that are not public are left out. */
export async function readComparedSystems({ db }: ReadContext, ids: readonly string[]) {
  const rows = await db
    .select(SYSTEM)
    .from(submissions)
    .innerJoin(benchmarks, eq(benchmarks.slug, submissions.benchmarkSlug))
    .where(and(inArray(submissions.id, [...ids]), eq(submissions.state, "published")));
  return ids.flatMap((id) => rows.find((row) => row.submissionId === id) ?? []);
}

export type ComparedSystem = Awaited<ReturnType<typeof readComparedSystems>>[number];

/** Every instance of a benchmark in its order, and what each of the systems made of it. */
export async function readComparedResults({ db }: ReadContext, slug: string, ids: readonly string[]) {
  const [tasks, cells] = await Promise.all([
    db
      .select({
        instanceId: instances.instanceId,
        language: instances.language,
        repo: instances.repo,
        categories: instances.categories,
      })
      .from(instances)
      .where(eq(instances.benchmarkSlug, slug))
      .orderBy(asc(instances.position)),
    db
      .select({
        submissionId: results.submissionId,
        instanceId: results.instanceId,
        verdict: results.verdict,
        reason: results.reason,
        steps: results.steps,
        costUsd: results.costUsd,
      })
      .from(results)
      .where(inArray(results.submissionId, [...ids])),
  ]);
  return { tasks, cells };
}

/** Benchmarks with two published rows or more, with the two that resolve most: where a comparison can begin. */
export async function readCompareStarts({ db }: ReadContext) {
  const several = await db
    .select({ slug: benchmarks.slug, name: benchmarks.name, systems: count() })
    .from(submissions)
    .innerJoin(benchmarks, eq(benchmarks.slug, submissions.benchmarkSlug))
    .where(eq(submissions.state, "published"))
    .groupBy(benchmarks.slug, benchmarks.name, benchmarks.position)
    .having(gt(count(), 1))
    .orderBy(asc(benchmarks.position), asc(benchmarks.slug));
  return Promise.all(
    several.map(async (benchmark) => ({
      ...benchmark,
      first: await db
        .select({ submissionId: submissions.id, model: submissions.model, scaffold: submissions.scaffold })
        .from(submissions)
        .where(and(eq(submissions.benchmarkSlug, benchmark.slug), eq(submissions.state, "published")))
        .orderBy(desc(submissions.resolved), asc(submissions.publishedAt), asc(submissions.id))
        .limit(2),
    })),
  );
}

export type CompareStart = Awaited<ReturnType<typeof readCompareStarts>>[number];

import { and, asc, eq, sql } from "drizzle-orm";
import { benchmarks, instances } from "@/db/schema/benchmark";
import { submissions } from "@/db/schema/submission";
import type { SncStatistics } from "@/lib/formats/benchmark-statistics";
import { SNC_INDICATORS, type SncProfile } from "@/lib/formats/snc-profile";
import { readInstanceAnalysis } from "./board-analysis";
import type { ReadContext } from "./context";

type SncValues = Pick<SncProfile, (typeof SNC_INDICATORS)[number]>;

/** The seven indicators of a profile without what they were computed from; null without a profile. */
const sncValues = sql<SncValues | null>`case when jsonb_typeof(${instances.profile}) = 'object' then jsonb_build_object(${sql.join(
  SNC_INDICATORS.map((name) => sql`${name}::text, ${instances.profile} -> ${name}::text`),
  sql`, `,
)}) end`;

/**
 * Every verdict of every ranked system, one letter an instance (r, u, v, m): instances in the benchmark's order with how
 * hard they are, systems in the order of the ranking. Computed with the board; before the first one there are no systems.
 */
export async function readInstanceMatrix(context: ReadContext, slug: string) {
  const { db } = context;
  const [tasks, published, analysis, [benchmark]] = await Promise.all([
    db
      .select({
        instanceId: instances.instanceId,
        language: instances.language,
        repo: instances.repo,
        categories: instances.categories,
        broken: instances.broken,
        goldFiles: instances.goldFiles,
        goldAdded: instances.goldAdded,
        goldDeleted: instances.goldDeleted,
        snc: sncValues,
      })
      .from(instances)
      .where(eq(instances.benchmarkSlug, slug))
      .orderBy(asc(instances.position)),
    db
      .select({
        submissionId: submissions.id,
        model: submissions.model,
        scaffold: submissions.scaffold,
        resolved: submissions.resolved,
        trust: submissions.trust,
      })
      .from(submissions)
      .where(and(eq(submissions.benchmarkSlug, slug), eq(submissions.state, "published"))),
    readInstanceAnalysis(context, slug),
    db
      .select({ cuts: sql<SncStatistics["cuts"] | null>`${benchmarks.statistics} #> '{snc,cuts}'` })
      .from(benchmarks)
      .where(eq(benchmarks.slug, slug)),
  ]);
  const known = new Map(published.map((row) => [row.submissionId, row]));
  return {
    tasks: tasks.map((task, at) => ({ ...task, item: analysis?.items[at] ?? null })),
    systems: (analysis?.systems ?? []).flatMap(({ submissionId, letters }) => {
      const row = known.get(submissionId);
      return row === undefined ? [] : [{ ...row, verdicts: letters }];
    }),
    stability: analysis?.stability ?? null,
    sncCuts: benchmark?.cuts ?? null,
  };
}

export type InstanceMatrix = Awaited<ReturnType<typeof readInstanceMatrix>>;

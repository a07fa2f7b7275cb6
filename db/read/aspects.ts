import { and, desc, eq, isNotNull } from "drizzle-orm";
import { benchmarks } from "@/db/schema/benchmark";
import { submissions } from "@/db/schema/submission";
import type { ReadContext } from "./context";

/**
 * Where the published systems of a benchmark of quality edits stand, with the human reference beside them; null where no
 * reference edits were scored.
 */
export async function readAspects({ db }: ReadContext, slug: string) {
  const [benchmark] = await db
    .select({ statistics: benchmarks.statistics })
    .from(benchmarks)
    .where(eq(benchmarks.slug, slug));
  const human = benchmark?.statistics?.nfi;
  if (human === undefined) return null;
  const rows = await db
    .select({
      id: submissions.id,
      model: submissions.model,
      scaffold: submissions.scaffold,
      standing: submissions.nfi,
    })
    .from(submissions)
    .where(and(eq(submissions.benchmarkSlug, slug), eq(submissions.state, "published"), isNotNull(submissions.nfi)))
    .orderBy(desc(submissions.resolved), submissions.id);
  return { human, rows: rows.flatMap(({ standing, ...row }) => (standing === null ? [] : [{ ...row, standing }])) };
}

export type AspectsPage = NonNullable<Awaited<ReturnType<typeof readAspects>>>;

import { asc, eq } from "drizzle-orm";
import { benchmarks, instances } from "@/db/schema/benchmark";
import type { ReadContext } from "./context";

/**
 * What a benchmark consists of, as computed at import: `statistics` over all instances (sizes by language, labels, SNC axes
 * and bins), and beside it the size and the SNC profile of each instance. Null when there is no such benchmark, or when no
 * pack of it was imported.
 */
export async function readBenchmarkStatistics({ db }: ReadContext, slug: string) {
  const [benchmark] = await db
    .select({ statistics: benchmarks.statistics })
    .from(benchmarks)
    .where(eq(benchmarks.slug, slug));
  if (benchmark?.statistics === null || benchmark?.statistics === undefined) return null;
  const members = await db
    .select({
      instanceId: instances.instanceId,
      language: instances.language,
      repo: instances.repo,
      size: instances.size,
      profile: instances.profile,
    })
    .from(instances)
    .where(eq(instances.benchmarkSlug, slug))
    .orderBy(asc(instances.position));
  return { statistics: benchmark.statistics, instances: members };
}

export type BenchmarkStatisticsPage = NonNullable<Awaited<ReturnType<typeof readBenchmarkStatistics>>>;

import { asc, eq } from "drizzle-orm";
import { benchmarks, instances } from "@/db/schema/benchmark";
import type { ReadContext } from "./context";

/** What a benchmark consists of: the facts of every instance that its profile counts. */
export async function readProfile({ db }: ReadContext, slug: string) {
  return db
    .select({
      instanceId: instances.instanceId,
      language: instances.language,
      repo: instances.repo,
      categories: instances.categories,
      skills: instances.skills,
      scope: instances.scope,
      testRunner: instances.testRunner,
      goldFiles: instances.goldFiles,
      goldAdded: instances.goldAdded,
      goldDeleted: instances.goldDeleted,
      failToPass: instances.failToPass,
      passToPass: instances.passToPass,
      broken: instances.broken,
    })
    .from(instances)
    .where(eq(instances.benchmarkSlug, slug))
    .orderBy(asc(instances.position));
}

export type ProfileInstance = Awaited<ReturnType<typeof readProfile>>[number];

/** Licences of the source repositories as the pack states them; empty where it states none. */
export async function readLicences({ db }: ReadContext, slug: string) {
  const [row] = await db.select({ licences: benchmarks.licences }).from(benchmarks).where(eq(benchmarks.slug, slug));
  return row?.licences ?? {};
}

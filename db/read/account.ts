import { desc, eq } from "drizzle-orm";
import { benchmarks } from "@/db/schema/benchmark";
import { submissions } from "@/db/schema/submission";
import type { ReadContext } from "./context";

/** The reader's own submissions, newest first; null for nobody. */
export async function readAccount({ db, user }: ReadContext) {
  if (user === null) return null;
  return db
    .select({
      id: submissions.id,
      state: submissions.state,
      benchmarkSlug: submissions.benchmarkSlug,
      benchmark: benchmarks.name,
      model: submissions.model,
      scaffold: submissions.scaffold,
      resolved: submissions.resolved,
      size: submissions.size,
      trust: submissions.trust,
      bundleName: submissions.bundleName,
      bundleBytes: submissions.bundleBytes,
      receivedAt: submissions.receivedAt,
      publishedAt: submissions.publishedAt,
      trouble: submissions.trouble,
    })
    .from(submissions)
    .innerJoin(benchmarks, eq(benchmarks.slug, submissions.benchmarkSlug))
    .where(eq(submissions.ownerId, user.id))
    .orderBy(desc(submissions.receivedAt), desc(submissions.id));
}

export type OwnSubmission = NonNullable<Awaited<ReturnType<typeof readAccount>>>[number];

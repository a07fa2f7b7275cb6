import { asc, desc, eq } from "drizzle-orm";
import { benchmarks } from "@/db/schema/benchmark";
import { submissions } from "@/db/schema/submission";
import type { ReadContext } from "../context";

/** Submissions named in the site map, newest first: a map may hold 50,000 addresses. */
const MOST = 40_000;

/** What has a public address of its own: benchmarks and published submissions. */
export async function readAddresses({ db }: ReadContext) {
  const [boards, rows] = await Promise.all([
    db.select({ slug: benchmarks.slug }).from(benchmarks).orderBy(asc(benchmarks.position), asc(benchmarks.slug)),
    db
      .select({ id: submissions.id, at: submissions.publishedAt })
      .from(submissions)
      .where(eq(submissions.state, "published"))
      .orderBy(desc(submissions.publishedAt))
      .limit(MOST),
  ]);
  return { boards, rows };
}

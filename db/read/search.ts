import { and, asc, desc, eq, ilike, or } from "drizzle-orm";
import { benchmarks, instances } from "@/db/schema/benchmark";
import { submissions } from "@/db/schema/submission";
import type { ReadContext } from "./context";

/** Longest text that is searched for, characters. */
export const SEARCH_CHARS = 64;
const LISTED = 20;

/** `%`, `_` and the escape itself are letters to the person who types them. */
function pattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (char) => `\\${char}`)}%`;
}

/** Published systems, benchmarks and instances whose names hold the text. */
export async function readSearch({ db }: ReadContext, text: string) {
  const wanted = text.trim().slice(0, SEARCH_CHARS);
  if (wanted === "") return { text: "", benchmarks: [], systems: [], instances: [] };
  const like = pattern(wanted);
  const [named, systems, tasks] = await Promise.all([
    db
      .select({ slug: benchmarks.slug, name: benchmarks.name, size: benchmarks.size })
      .from(benchmarks)
      .where(or(ilike(benchmarks.name, like), ilike(benchmarks.slug, like)))
      .orderBy(asc(benchmarks.position), asc(benchmarks.slug))
      .limit(LISTED),
    db
      .select({
        submissionId: submissions.id,
        model: submissions.model,
        scaffold: submissions.scaffold,
        org: submissions.org,
        benchmark: benchmarks.name,
        resolved: submissions.resolved,
        size: submissions.size,
        trust: submissions.trust,
      })
      .from(submissions)
      .innerJoin(benchmarks, eq(benchmarks.slug, submissions.benchmarkSlug))
      .where(
        and(
          eq(submissions.state, "published"),
          or(
            ilike(submissions.model, like),
            ilike(submissions.scaffold, like),
            ilike(submissions.org, like),
            eq(submissions.id, wanted),
          ),
        ),
      )
      .orderBy(desc(submissions.publishedAt), asc(submissions.id))
      .limit(LISTED),
    db
      .select({
        slug: instances.benchmarkSlug,
        benchmark: benchmarks.name,
        instanceId: instances.instanceId,
        repo: instances.repo,
        language: instances.language,
      })
      .from(instances)
      .innerJoin(benchmarks, eq(benchmarks.slug, instances.benchmarkSlug))
      .where(or(ilike(instances.instanceId, like), ilike(instances.repo, like)))
      .orderBy(asc(benchmarks.position), asc(instances.instanceId))
      .limit(LISTED),
  ]);
  return { text: wanted, benchmarks: named, systems, instances: tasks };
}

export type SearchHits = Awaited<ReturnType<typeof readSearch>>;

import { and, desc, eq, inArray, isNotNull, ne } from "drizzle-orm";
import { benchmarks } from "@/db/schema/benchmark";
import { changes } from "@/db/schema/maintenance";
import { submissions } from "@/db/schema/submission";
import type { ReadContext } from "../context";

/** Entries of one kind in a feed. */
const NEWEST = 50;
const PROVEN = ["verified", "attested", "reproduced"] as const;

/** What is new of one benchmark or of all: published rows that are at least verified, and the public change log. */
export async function readNews({ db }: ReadContext, slug: string | null) {
  const [rows, log] = await Promise.all([
    db
      .select({
        id: submissions.id,
        model: submissions.model,
        scaffold: submissions.scaffold,
        slug: submissions.benchmarkSlug,
        benchmark: benchmarks.name,
        resolved: submissions.resolved,
        size: submissions.size,
        trust: submissions.trust,
        demo: submissions.demo,
        at: submissions.publishedAt,
      })
      .from(submissions)
      .innerJoin(benchmarks, eq(benchmarks.slug, submissions.benchmarkSlug))
      .where(
        and(
          eq(submissions.state, "published"),
          inArray(submissions.trust, [...PROVEN]),
          isNotNull(submissions.publishedAt),
          slug === null ? undefined : eq(submissions.benchmarkSlug, slug),
        ),
      )
      .orderBy(desc(submissions.publishedAt), desc(submissions.id))
      .limit(NEWEST),
    db
      .select({
        id: changes.id,
        slug: changes.benchmarkSlug,
        benchmark: benchmarks.name,
        kind: changes.kind,
        text: changes.text,
        reason: changes.reason,
        at: changes.at,
      })
      .from(changes)
      .innerJoin(benchmarks, eq(benchmarks.slug, changes.benchmarkSlug))
      // A published row has an entry of its own, with its figures.
      .where(and(ne(changes.kind, "published"), slug === null ? undefined : eq(changes.benchmarkSlug, slug)))
      .orderBy(desc(changes.id))
      .limit(NEWEST),
  ]);
  return { rows, log };
}

export type News = Awaited<ReturnType<typeof readNews>>;

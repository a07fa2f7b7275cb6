import { and, asc, desc, eq } from "drizzle-orm";
import { instances } from "@/db/schema/benchmark";
import { results } from "@/db/schema/result";
import { submissions } from "@/db/schema/submission";
import type { Verdict } from "@/lib/formats/verdict";
import type { ReadContext } from "./context";

/** One letter a verdict, so that a row of 500 instances is a text of 500 characters. */
const LETTERS = { resolved: "r", unresolved: "u", unverified: "v", missing: "m" } satisfies Record<Verdict, string>;

/** Every verdict of every published system: instances in the benchmark's order, one text of letters a system. */
export async function readInstanceMatrix({ db }: ReadContext, slug: string) {
  const [tasks, systems, cells] = await Promise.all([
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
      .where(and(eq(submissions.benchmarkSlug, slug), eq(submissions.state, "published")))
      .orderBy(desc(submissions.resolved), asc(submissions.publishedAt), asc(submissions.id)),
    db
      .select({ submissionId: results.submissionId, instanceId: results.instanceId, verdict: results.verdict })
      .from(results)
      .innerJoin(submissions, eq(submissions.id, results.submissionId))
      .where(and(eq(submissions.benchmarkSlug, slug), eq(submissions.state, "published"))),
  ]);
  const place = new Map(tasks.map((task, index) => [task.instanceId, index]));
  const letters = new Map(systems.map((system) => [system.submissionId, new Array<string>(tasks.length).fill("m")]));
  for (const cell of cells) {
    const at = place.get(cell.instanceId);
    const row = letters.get(cell.submissionId);
    if (at !== undefined && row !== undefined) row[at] = LETTERS[cell.verdict];
  }
  return {
    tasks,
    systems: systems.map((system) => ({ ...system, verdicts: (letters.get(system.submissionId) ?? []).join("") })),
  };
}

export type InstanceMatrix = Awaited<ReturnType<typeof readInstanceMatrix>>;

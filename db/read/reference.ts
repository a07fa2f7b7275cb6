import { asc, eq } from "drizzle-orm";
import type { PackFiles, Reference, ReferenceInstance } from "@/lib/formats/benchmark-pack";
import type { Db } from "../client";
import { benchmarks, instances } from "../schema/benchmark";

type InstanceRow = typeof instances.$inferSelect;

function recordOf(row: InstanceRow): ReferenceInstance["record"] {
  return {
    instance_id: row.instanceId,
    repo: row.repo,
    base_commit: row.baseCommit,
    problem_statement: row.problemStatement,
    patch: row.goldPatch,
    test_patch: row.testPatch,
    FAIL_TO_PASS: [...row.failToPass],
    PASS_TO_PASS: [...row.passToPass],
    categories: row.categories,
    skills: row.skills,
    ...(row.language === null ? {} : { language: row.language }),
    ...(row.scope === null ? {} : { scope: row.scope }),
    ...(row.testRunner === null ? {} : { test_runner: row.testRunner }),
  };
}

function filesOf(
  { sources, human }: InstanceRow,
  open: ((keys: Readonly<Record<string, string>>) => PackFiles) | undefined,
): Pick<ReferenceInstance, "sources" | "human"> {
  const files = (keys: Readonly<Record<string, string>>) =>
    open === undefined || Object.keys(keys).length === 0 ? undefined : open(keys);
  const [before, after] = [files(sources), files(human)];
  return { ...(before === undefined ? {} : { sources: before }), ...(after === undefined ? {} : { human: after }) };
}

/**
 * The reference of a benchmark as grading wants it, in the benchmark's order, with its revision; null when there is no such
 * benchmark. `open` makes files of stored keys by path; without it the reference holds no code.
 */
export async function readReference(
  db: Db,
  benchmarkSlug: string,
  open?: (keys: Readonly<Record<string, string>>) => PackFiles,
): Promise<(Reference & { readonly revision: number }) | null> {
  const [benchmark] = await db.select().from(benchmarks).where(eq(benchmarks.slug, benchmarkSlug));
  if (benchmark === undefined) return null;
  const rows = await db
    .select()
    .from(instances)
    .where(eq(instances.benchmarkSlug, benchmarkSlug))
    .orderBy(asc(instances.position));
  return {
    revision: benchmark.revision,
    benchmark: {
      format: 1,
      slug: benchmark.slug,
      name: benchmark.name,
      version: benchmark.version,
      languages: benchmark.languages,
      grading: benchmark.grading,
      limits: benchmark.limits,
      links: benchmark.links,
      licence: benchmark.licence,
      licences: benchmark.licences,
      summary: benchmark.summary,
      validity: benchmark.validity,
      coverage: benchmark.coverage,
    },
    instances: new Map(
      rows.map((row) => [
        row.instanceId,
        {
          record: recordOf(row),
          failToPass: row.failToPass,
          passToPass: row.passToPass,
          gold: row.gold ?? null,
          broken: row.broken,
          ...(row.nfi === null ? {} : { nfi: row.nfi }),
          ...filesOf(row, open),
        },
      ]),
    ),
  };
}

import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { benchmarks, instances } from "@/db/schema/benchmark";
import { readResult } from "@/db/read/result";
import { results } from "@/db/schema/result";
import { submissions } from "@/db/schema/submission";
import { inRolledBackTransaction } from "@/db/test/transaction";
import { DEMO_PACKS, DEMO_SUBMISSIONS } from "@/db/demo/demo-content";
import type { RunRules } from "@/lib/formats/nfi-rules";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import { fileSource } from "@/lib/store/file-source";
import { listFolder } from "@/lib/store/folder-listing";
import { readGrammar } from "@/lib/store/grammar-files";
import { engines } from "@/lib/verify/load-parsers";
import { loadReference } from "@/lib/verify/load-reference";
import { verifyBundle } from "@/lib/verify/verify-bundle";
import type { Context } from "./context";
import { importBenchmark } from "./import-benchmark";
import { readRules } from "./read-rules";
import { seedSubmission } from "./seed-content";
import { testContext } from "./test-world";
import { verifySubmission } from "./verify-submission";

const code = engines(readGrammar);

/** Imports a demo pack and verifies one of its bundles as the worker does; returns the id of the submission. */
async function verifyDemo(ctx: Context, slug: string, key: string): Promise<string> {
  const pack = await listFolder(DEMO_PACKS.find((one) => one.slug === slug)?.folder ?? "", DEFAULT_LIMITS);
  const input = { pack, limits: DEFAULT_LIMITS, load: loadReference, engines: code, engineVersion: "1" };
  await importBenchmark({ ctx, input: { ...input, policy: "at-once", demo: true, position: 1 } });
  const demo = DEMO_SUBMISSIONS.find((one) => one.key === key);
  const bundle = await fileSource(demo?.bundle ?? "");
  const card = { benchmarkSlug: slug, model: "Demo", scaffold: "Demo" };
  await seedSubmission({ ctx, input: { bundle, card } });
  await bundle.close();
  const [row] = await ctx.db.select().from(submissions).where(eq(submissions.benchmarkSlug, slug));
  const submissionId = row?.id ?? "";
  const run = { submissionId, engineMark: "1", limits: DEFAULT_LIMITS, verify: verifyBundle, engines: code };
  expect(await verifySubmission({ ctx, input: run })).toBe("done");
  return submissionId;
}

/**
 * Reads the rules of every run of every task and checks that each is told with its own; `differ`: tasks whose runs do.
 */
async function rulesOfRuns(
  ctx: Context,
  submissionId: string,
  tasks: readonly (typeof results.$inferSelect)[],
): Promise<{ rows: readonly { instanceId: string; plain: RunRules | null }[]; differ: number }> {
  const rows: { instanceId: string; plain: RunRules | null }[] = [];
  let differ = 0;
  for (const { instanceId, nfi } of tasks) {
    const rulesOf = (run: string | null) => readRules({ ctx, input: { submissionId, instanceId, run } });
    const plain = await rulesOf(null);
    expect([plain?.chosen, plain?.nfi]).toEqual([plain?.runs.find(({ headline }) => headline)?.name, nfi]);
    expect(await rulesOf("none of them")).toEqual(plain);
    const runs = await Promise.all(["1", "2", "3"].map(rulesOf));
    expect(runs.map((run) => run?.chosen)).toEqual(["1", "2", "3"]);
    for (const run of runs)
      if (run?.nfi.files.length === 1 && run.rules.length > 0) {
        expect(keptAfter(run)).toBe(run.nfi.aspects?.documentation?.after?.k);
      }
    if (new Set(runs.map((run) => JSON.stringify(run?.rules))).size > 1) differ += 1;
    rows.push({ instanceId, plain });
  }
  return { rows, differ };
}

/** Rules of documentation that the edit of a single file keeps. */
function keptAfter({ rules }: RunRules): number {
  return rules.filter(({ aspect, after }) => aspect === "documentation" && after.satisfied).length;
}

describe("measures of code in the worker", () => {
  it("counts the callables that a patch changes on the sources of the pack", async () => {
    await inRolledBackTransaction(async (db) => {
      const id = await verifyDemo(testContext(db), "demo-python", "demo-model-a");
      const rows = await db.select().from(results).where(eq(results.submissionId, id));
      const measured = rows.flatMap(({ footprint }) => footprint ?? []);
      expect(measured.length).toBeGreaterThan(3);
      for (const { callables, unapplied, broken } of measured) {
        expect({ unapplied, broken }).toEqual({ unapplied: [], broken: [] });
        expect(callables.agent).toBeGreaterThan(0);
        expect(callables.gold).toBeGreaterThan(0);
      }
      expect(rows.some(({ similarity }) => similarity !== null)).toBe(true);
    });
  });

  it("takes quality edits from the pack to the pooled gains of all runs and the rules of one task", async () => {
    await inRolledBackTransaction(async (db) => {
      const ctx = testContext(db);
      const id = await verifyDemo(ctx, "demo-nfi", "demo-model-p");
      const [benchmark] = await db.select().from(benchmarks).where(eq(benchmarks.slug, "demo-nfi"));
      const human = benchmark?.statistics?.nfi;
      expect(human?.scopes).toMatchObject({ all: { tasks: 12 }, single: { tasks: 9 }, multi: { tasks: 3 } });
      expect(human?.scopes.all.aspects.documentation).toBeGreaterThan(0);
      const [submission] = await db.select().from(submissions).where(eq(submissions.id, id));
      const { all, single, multi } = submission?.nfi?.scopes ?? {};
      expect([all?.runs, single?.runs, multi?.runs]).toEqual([36, 27, 9]);
      expect(all?.spread.average.values).toHaveLength(3);
      expect(all?.aspects.documentation.humanAll).toBeCloseTo(human?.scopes.all.aspects.documentation ?? 0, 12);
      expect(submission?.nfi?.ruff).toBe(human?.ruff);
      const functional = await db
        .select()
        .from(results)
        .where(and(eq(results.submissionId, id), eq(results.verdict, "resolved")));
      const one = functional.find(({ nfi }) => nfi?.files.length === 1);
      expect(one?.nfi?.outcome).toBe("functional");
      const { rows, differ } = await rulesOfRuns(ctx, id, functional);
      expect(rows.find(({ instanceId }) => instanceId === one?.instanceId)?.plain?.rules).toHaveLength(92);
      expect(differ).toBeGreaterThan(0);
      const page = await readResult(ctx, id, one?.instanceId ?? "");
      expect([page?.nfi, page?.profile]).toEqual([one?.nfi, null]);
      expect([page?.footprint, page?.grading]).toEqual([one?.footprint, "nfi"]);
      const measured = functional.flatMap(({ footprint }) => footprint ?? []);
      expect(measured.length).toBe(functional.length);
      for (const { files, lines, callables } of measured) {
        for (const { agent, gold, rho, band } of [files, lines, callables]) {
          if (agent === null || gold === null || agent === 0 || gold === 0) continue;
          expect(rho).toBeCloseTo(Math.log10(agent / gold), 12);
          expect(band).not.toBeNull();
        }
        expect(files.gold).toBeGreaterThan(0);
        expect(lines.agent).toBeGreaterThan(0);
      }
      const [task] = await db
        .select()
        .from(instances)
        .where(eq(instances.instanceId, one?.instanceId ?? ""));
      expect(task?.nfi?.files).toEqual(one?.nfi?.files);
    });
  });
});

import { describe, expect, it } from "vitest";
import { readSuite } from "@/db/read/suite";
import { benchmarks, instances } from "@/db/schema/benchmark";
import { results } from "@/db/schema/result";
import { submissions } from "@/db/schema/submission";
import { sampleBenchmark, sampleInstance, sampleResult, sampleSubmission } from "@/db/test/sample-rows";
import { inRolledBackTransaction } from "@/db/test/transaction";
import { compareSystems } from "./compare-systems";
import { rebuildSuite } from "./rebuild-suite";
import { testContext } from "./test-world";

const TASKS = ["i-1", "i-2", "i-3"];

/** Systems on benchmarks, each with the instances that it resolves. */
async function fill(
  db: Parameters<Parameters<typeof inRolledBackTransaction>[0]>[0],
  rows: readonly (readonly [id: string, slug: string, model: string, resolved: readonly string[]])[],
) {
  for (const slug of new Set(rows.map(([, one]) => one))) {
    await db.insert(benchmarks).values(sampleBenchmark({ slug, size: TASKS.length }));
    for (const [at, instanceId] of TASKS.entries())
      await db.insert(instances).values(sampleInstance(at + 1, { benchmarkSlug: slug, instanceId }));
  }
  for (const [id, slug, model, resolved] of rows) {
    const card = { id, ownerId: null, benchmarkSlug: slug, model, scaffold: "Loop", state: "published" as const };
    await db.insert(submissions).values(sampleSubmission({ ...card, trust: "verified", size: TASKS.length }));
    for (const instanceId of TASKS) {
      const verdict = resolved.includes(instanceId) ? ("resolved" as const) : ("unresolved" as const);
      await db.insert(results).values(sampleResult(id, instanceId, { verdict }));
    }
  }
}

describe("the suite", () => {
  it("holds systems that have rows on two benchmarks, with the counts of both", async () => {
    await inRolledBackTransaction(async (db) => {
      await fill(db, [
        ["pb-1", "one", "M", ["i-1", "i-2"]],
        ["pb-2", "two", "M", ["i-3"]],
        ["pb-3", "one", "Lonely", TASKS],
      ]);
      const ctx = testContext(db);
      await rebuildSuite({ ctx });
      await rebuildSuite({ ctx });
      const suite = await readSuite({ db, user: null });
      expect(suite?.snapshot.sets).toHaveLength(1);
      const [set] = suite?.snapshot.sets ?? [];
      expect(set?.systems.map(({ name, cells }) => [name, cells.map((cell) => [cell?.k, cell?.n])])).toEqual([
        [
          "M with Loop",
          [
            [2, 3],
            [1, 3],
          ],
        ],
      ]);
    });
  });
});

describe("a comparison", () => {
  it("counts instance by instance, and refuses rows of several benchmarks and rows that are not there", async () => {
    await inRolledBackTransaction(async (db) => {
      await fill(db, [
        ["pb-1", "one", "M", ["i-1", "i-2"]],
        ["pb-2", "one", "N", ["i-2", "i-3"]],
        ["pb-3", "two", "M", []],
      ]);
      const ctx = { db, user: null };
      const outcome = await compareSystems({ ctx, input: { ids: ["pb-1", "pb-2"], pair: [0, 1] } });
      expect(outcome).toMatchObject({
        kind: "comparison",
        comparison: { chosen: { table: { both: 1, onlyA: 1, onlyB: 1, neither: 0 }, p: 1 } },
      });
      const mixed = await compareSystems({ ctx, input: { ids: ["pb-1", "pb-3"], pair: [0, 1] } });
      expect(mixed.kind).toBe("mixed");
      const unknown = await compareSystems({ ctx, input: { ids: ["pb-1", "pb-9"], pair: [0, 1] } });
      expect(unknown).toEqual({ kind: "unknown", ids: ["pb-9"] });
    });
  });
});

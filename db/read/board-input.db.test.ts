import { describe, expect, it } from "vitest";
import { benchmarks, instances } from "@/db/schema/benchmark";
import { users } from "@/db/schema/identity";
import { results } from "@/db/schema/result";
import { submissions } from "@/db/schema/submission";
import { sampleBenchmark, sampleInstance, sampleResult, sampleSubmission, sampleUser } from "@/db/test/sample-rows";
import { inRolledBackTransaction } from "@/db/test/transaction";
import { readBoardFacts } from "./board-input";

const idOf = (position: number) => String(sampleInstance(position).instanceId);

describe("what a board is computed from", () => {
  it("holds the verdicts of every published submission in the order of the instances, whatever their places are", async () => {
    await inRolledBackTransaction(async (db) => {
      await db.insert(users).values(sampleUser());
      await db.insert(benchmarks).values([sampleBenchmark(), sampleBenchmark({ slug: "other" })]);
      await db.insert(instances).values([12, 3, 7, 1].map((position) => sampleInstance(position)));
      await db.insert(instances).values(sampleInstance(1, { benchmarkSlug: "other" }));
      await db
        .insert(submissions)
        .values([
          sampleSubmission({ id: "pb-a" }),
          sampleSubmission({ id: "pb-b" }),
          sampleSubmission({ id: "pb-c", state: "verified" }),
          sampleSubmission({ id: "pb-d" }),
          sampleSubmission({ id: "pb-e", benchmarkSlug: "other" }),
        ]);
      await db
        .insert(results)
        .values([
          sampleResult("pb-a", idOf(1), { verdict: "unresolved" }),
          sampleResult("pb-a", idOf(3), { verdict: "resolved" }),
          sampleResult("pb-a", idOf(7), { verdict: "unverified" }),
          sampleResult("pb-b", idOf(12), { verdict: "resolved" }),
          sampleResult("pb-b", "no-longer-there", { verdict: "resolved" }),
          sampleResult("pb-c", idOf(1), { verdict: "resolved" }),
          sampleResult("pb-e", idOf(1), { verdict: "resolved" }),
        ]);
      const facts = await readBoardFacts(db, "sample-repairs");
      expect(facts?.instances).toHaveLength(4);
      expect(facts?.submissions.map((one) => [one.row.id, one.verdicts])).toEqual([
        ["pb-a", "1023"],
        ["pb-b", "3330"],
        ["pb-d", ""],
      ]);
    });
  });
});

import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { reverificationItems, reverifications } from "@/db/schema/maintenance";
import { submissions } from "@/db/schema/submission";
import { inRolledBackTransaction } from "@/db/test/transaction";
import { finishReverification } from "./finish-reverification";
import { gradedWorld } from "./graded-world";
import { reverifyBenchmark } from "./reverify-benchmark";
import { withdrawSubmission } from "./withdraw-submission";

const ASKED = { benchmarkSlug: "bench", note: "A new reader.", onlyStale: false };

describe("verifying a whole benchmark anew", () => {
  it("lists engine, reader and reference before and after for each row, and ends with the last of them", async () => {
    await inRolledBackTransaction(async (db) => {
      const world = await gradedWorld(db);
      const a = await world.publish(["hard"]);
      const b = await world.publish([]);
      const { id } = await reverifyBenchmark({ ctx: world.maintainer, input: ASKED });
      const finish = () => finishReverification({ ctx: world.ctx, input: { reverificationId: id } });
      await world.verifyAgain(a, "next");
      expect(await finish()).toBeNull();
      await withdrawSubmission({ ctx: { ...world.ctx, user: world.owner }, input: { submissionId: b } });
      expect(await finish()).toMatchObject({ submissions: 2, failed: 0, changedVerdicts: 0 });
      const items = await db.select().from(reverificationItems).where(eq(reverificationItems.reverificationId, id));
      expect(items.map(({ submissionId, state }) => [submissionId, state]).sort()).toEqual(
        [
          [a, "done"],
          [b, "skipped"],
        ].sort(),
      );
      expect(items.find((item) => item.submissionId === a)?.outcome).toMatchObject({
        before: { engine: "test", reader: "1", reference: "1, revision 1" },
        after: { engine: "next", reader: "1" },
        unchanged: 3,
      });
      const [run] = await db.select().from(reverifications).where(eq(reverifications.id, id));
      expect(run).toMatchObject({ state: "done", note: "A new reader." });
    });
  });

  it("takes only the stale rows where that is asked, and ends at once when there are none", async () => {
    await inRolledBackTransaction(async (db) => {
      const world = await gradedWorld(db);
      const id = await world.publish([]);
      const run = await reverifyBenchmark({ ctx: world.maintainer, input: { ...ASKED, onlyStale: true } });
      expect(await db.select().from(reverificationItems)).toMatchObject([{ submissionId: id, state: "waiting" }]);
      await db.delete(submissions).where(eq(submissions.id, id));
      const none = await reverifyBenchmark({ ctx: world.maintainer, input: { ...ASKED, onlyStale: true } });
      expect(none.id).toBeGreaterThan(run.id);
      expect(await finishReverification({ ctx: world.ctx, input: { reverificationId: none.id } })).toMatchObject({
        submissions: 0,
      });
    });
  });

  it("does not exist for others", async () => {
    await inRolledBackTransaction(async (db) => {
      const world = await gradedWorld(db);
      for (const ctx of [world.stranger, { ...world.ctx, user: world.owner }]) {
        await expect(reverifyBenchmark({ ctx, input: ASKED })).rejects.toMatchObject({ code: "not-found" });
      }
    });
  });
});

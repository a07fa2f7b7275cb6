import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { benchmarks } from "@/db/schema/benchmark";
import { submissionEvents } from "@/db/schema/submission";
import { inRolledBackTransaction } from "@/db/test/transaction";
import { findSubmission } from "@/db/write/submissions";
import type { Context } from "./context";
import { gradedWorld } from "./graded-world";
import { answerReview, reviewSubmission } from "./review-submission";

async function waiting(db: Parameters<typeof gradedWorld>[0]) {
  const world = await gradedWorld(db);
  await db.update(benchmarks).set({ policy: "review" });
  const id = await world.publish([]);
  const decide = (decision: "accept" | "refuse" | "ask", ctx = world.maintainer) =>
    reviewSubmission({ ctx, input: { submissionId: id, decision, reason: "Because of the log." } });
  const answer = (ctx: Context = { ...world.ctx, user: world.owner }) =>
    answerReview({ ctx, input: { submissionId: id, text: "Here is why." } });
  const stateOf = async () => (await findSubmission(db, id))?.state;
  return { world, id, decide, answer, stateOf };
}

describe("a review", () => {
  it("publishes what is accepted, once, with the reason in its history", async () => {
    await inRolledBackTransaction(async (db) => {
      const { id, decide, stateOf } = await waiting(db);
      expect(await stateOf()).toBe("verified");
      await decide("accept");
      await decide("accept");
      expect(await stateOf()).toBe("published");
      const events = await db.select().from(submissionEvents).where(eq(submissionEvents.submissionId, id));
      expect(events.filter((event) => event.kind === "accepted").map((event) => event.text)).toEqual([
        "Because of the log.",
      ]);
      await expect(decide("refuse")).rejects.toMatchObject({ code: "wrong-state" });
    });
  });

  it("asks, is answered once, and may then refuse with a sentence for the submitter", async () => {
    await inRolledBackTransaction(async (db) => {
      const { id, decide, answer, stateOf } = await waiting(db);
      await expect(answer()).rejects.toMatchObject({ code: "wrong-state" });
      await decide("ask");
      await answer();
      await expect(answer()).rejects.toMatchObject({ code: "wrong-state" });
      await decide("refuse");
      expect(await stateOf()).toBe("refused");
      expect((await findSubmission(db, id))?.trouble?.message).toContain("Because of the log.");
    });
  });

  it("is for the benchmark's maintainers, and not for one's own submission", async () => {
    await inRolledBackTransaction(async (db) => {
      const { world, decide, answer } = await waiting(db);
      await expect(decide("accept", world.stranger)).rejects.toMatchObject({ code: "not-found" });
      await expect(decide("accept", { ...world.ctx, user: world.owner })).rejects.toMatchObject({ code: "forbidden" });
      await expect(decide("accept", world.ctx)).rejects.toMatchObject({ code: "sign-in-required" });
      await decide("ask");
      await expect(answer(world.maintainer)).rejects.toMatchObject({ code: "forbidden" });
      await expect(answer(world.stranger)).rejects.toMatchObject({ code: "not-found" });
    });
  });
});

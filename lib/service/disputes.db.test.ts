import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { readSubmissionChanges } from "@/db/read/changes";
import { readSubmission } from "@/db/read/submission";
import { maintainers } from "@/db/schema/identity";
import { flags } from "@/db/schema/result";
import { inRolledBackTransaction } from "@/db/test/transaction";
import { findSubmission } from "@/db/write/submissions";
import { answerFlag, disputeFlag } from "./dispute-flag";
import { gradedWorld } from "./graded-world";
import { TEST_RUN, fakeVerify } from "./test-world";
import { verifySubmission } from "./verify-submission";

/** A published submission whose third instance carries a flag, verified by the plain fake. */
async function flagged(world: Awaited<ReturnType<typeof gradedWorld>>) {
  const id = await world.publish([]);
  const again = async () => {
    const row = await findSubmission(world.ctx.db, id);
    const { verify } = fakeVerify(row?.bundleSha256 ?? "");
    await verifySubmission({ ctx: world.ctx, input: { submissionId: id, verify, ...TEST_RUN } });
  };
  await world.queueAgain(id);
  await again();
  const flagOf = async () => {
    const [row] = await world.ctx.db
      .select()
      .from(flags)
      .where(and(eq(flags.submissionId, id), eq(flags.code, "log-truncated")));
    if (row === undefined) throw new Error("There is no flag.");
    return row;
  };
  return { id, again, flagOf };
}

describe("disputes on flags", () => {
  it("stand beside the flag with their answer, also after a new verification", async () => {
    await inRolledBackTransaction(async (db) => {
      const world = await gradedWorld(db);
      const { id, again, flagOf } = await flagged(world);
      const owner = { ...world.ctx, user: world.owner };
      const flagId = (await flagOf()).id;
      await disputeFlag({ ctx: owner, input: { submissionId: id, flagId, text: "The log is whole." } });
      await expect(
        disputeFlag({ ctx: owner, input: { submissionId: id, flagId, text: "Again." } }),
      ).rejects.toMatchObject({
        code: "wrong-state",
      });
      const answer = {
        submissionId: id,
        flagId,
        text: "It is: the runner has no summary.",
        answer: "settled" as const,
      };
      await answerFlag({ ctx: world.maintainer, input: answer });
      await expect(answerFlag({ ctx: world.maintainer, input: answer })).rejects.toMatchObject({ code: "wrong-state" });
      await world.queueAgain(id);
      await again();
      const page = await readSubmission({ db, user: null }, id);
      const shown = page?.flags.list.find((flag) => flag.code === "log-truncated");
      expect(shown).toMatchObject({ state: "settled" });
      expect(shown?.words.map(({ kind, text }) => [kind, text])).toEqual([
        ["disputed", "The log is whole."],
        ["settled", "It is: the runner has no summary."],
      ]);
      const log = await readSubmissionChanges({ db, user: null }, id);
      expect(log.rows.filter((row) => row.kind === "dispute").map((row) => row.text)).toEqual([
        "The flag log-truncated is settled.",
        "The flag log-truncated is disputed.",
      ]);
    });
  });

  it("leave an upheld flag open, so that it can be disputed again", async () => {
    await inRolledBackTransaction(async (db) => {
      const world = await gradedWorld(db);
      const { id, flagOf } = await flagged(world);
      const input = { submissionId: id, flagId: (await flagOf()).id, text: "Look again." };
      const owner = { ...world.ctx, user: world.owner };
      await disputeFlag({ ctx: owner, input });
      await answerFlag({ ctx: world.maintainer, input: { ...input, answer: "upheld" } });
      expect((await flagOf()).state).toBe("open");
      await disputeFlag({ ctx: owner, input });
      expect((await flagOf()).state).toBe("disputed");
    });
  });

  it("are the owner's to raise and a maintainer's to answer, never both by one person", async () => {
    await inRolledBackTransaction(async (db) => {
      const world = await gradedWorld(db);
      const { id, flagOf } = await flagged(world);
      const input = { submissionId: id, flagId: (await flagOf()).id, text: "Words." };
      const answer = { ...input, answer: "settled" as const };
      const owner = { ...world.ctx, user: world.owner };
      await expect(disputeFlag({ ctx: world.stranger, input })).rejects.toMatchObject({ code: "forbidden" });
      await expect(answerFlag({ ctx: world.stranger, input: answer })).rejects.toMatchObject({ code: "forbidden" });
      await db.insert(maintainers).values({ userId: world.owner.id, benchmarkSlug: "bench" });
      await expect(answerFlag({ ctx: owner, input: answer })).rejects.toMatchObject({ code: "forbidden" });
      await expect(disputeFlag({ ctx: world.ctx, input })).rejects.toMatchObject({ code: "sign-in-required" });
      const missing = { ...input, flagId: input.flagId + 1000 };
      await expect(disputeFlag({ ctx: owner, input: missing })).rejects.toMatchObject({ code: "not-found" });
    });
  });
});

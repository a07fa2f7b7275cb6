import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Db } from "@/db/client";
import { auditLog } from "@/db/schema/audit";
import { submissions } from "@/db/schema/submission";
import { inRolledBackTransaction } from "@/db/test/transaction";
import { addEvent, findSubmission } from "@/db/write/submissions";
import { DRAFT_KEEP_DAYS } from "@/lib/formats/retention";
import { expireDrafts } from "./expire-drafts";
import { addBenchmark, addPerson, addSubmission, testContext } from "./test-world";

const DAY_MS = 24 * 3600_000;

/** A submission that came, and whose history ended, so many days before now. */
async function old(db: Db, ctx: ReturnType<typeof testContext>, days: number, part: object): Promise<string> {
  const id = await addSubmission(ctx, "bench", "id-anna");
  const receivedAt = new Date(ctx.now.getTime() - days * DAY_MS);
  await db
    .update(submissions)
    .set({ receivedAt, ...part })
    .where(eq(submissions.id, id));
  await db.execute(sql`update submission_events set at = ${receivedAt.toISOString()} where submission_id = ${id}`);
  return id;
}

describe("drafts that nobody touches", () => {
  it("are withdrawn after 180 days, on record; what is young, public, waiting for a review or ours stays", async () => {
    await inRolledBackTransaction(async (db) => {
      await addBenchmark(db, "bench", 2, "review");
      const ctx = { ...testContext(db, await addPerson(db, "anna")), now: new Date() };
      const draft = { state: "verified", draft: true };
      const gone = [
        await old(db, ctx, DRAFT_KEEP_DAYS + 1, draft),
        await old(db, ctx, DRAFT_KEEP_DAYS + 2, { state: "refused" }),
        await old(db, ctx, DRAFT_KEEP_DAYS + 3, { state: "failed" }),
      ];
      const kept = [
        await old(db, ctx, DRAFT_KEEP_DAYS - 1, draft),
        await old(db, ctx, DRAFT_KEEP_DAYS + 1, { ...draft, demo: true }),
        await old(db, ctx, DRAFT_KEEP_DAYS + 1, { state: "verified", draft: false }),
        await old(db, ctx, DRAFT_KEEP_DAYS + 1, { state: "published", publishedAt: ctx.now }),
        await old(db, ctx, DRAFT_KEEP_DAYS + 1, { state: "verifying" }),
      ];
      const touched = await old(db, ctx, DRAFT_KEEP_DAYS + 1, draft);
      await addEvent(db, { submissionId: touched, kind: "verified", text: "Verified anew.", actor: "system" });
      const system = { ...ctx, user: null, via: "worker" as const };
      expect(await expireDrafts({ ctx: system })).toBe(gone.length);
      expect(await expireDrafts({ ctx: system })).toBe(0);
      for (const id of gone) expect(await findSubmission(db, id)).toMatchObject({ state: "withdrawn" });
      for (const id of [...kept, touched]) expect((await findSubmission(db, id))?.state).not.toBe("withdrawn");
      const told = await db.select().from(auditLog).where(eq(auditLog.action, "submission.withdrawn"));
      expect(told.map(({ objectId }) => objectId).toSorted()).toEqual(gone.toSorted());
      expect(told[0]).toMatchObject({ actor: "system", reason: "Withdrawn: nothing happened to it for 180 days." });
    });
  });
});

import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "@/db/schema/audit";
import { maintainers } from "@/db/schema/identity";
import { inRolledBackTransaction } from "@/db/test/transaction";
import { findSubmission } from "@/db/write/submissions";
import { downloadBundle } from "./download-bundle";
import { publishSubmission } from "./publish-submission";
import { reVerifySubmission } from "./re-verify-submission";
import { recordAudit } from "./record-audit";
import { TEST_RUN, addBenchmark, addPerson, addSubmission, fakeVerify, testContext } from "./test-world";
import { verifySubmission } from "./verify-submission";
import { withdrawSubmission } from "./withdraw-submission";

describe("the audit log", () => {
  it("holds one record for every change of a submission, with who, before, after and the request", async () => {
    await inRolledBackTransaction(async (db) => {
      await addBenchmark(db, "bench", 3, "review");
      const owner = await addPerson(db, "owner");
      const judge = await addPerson(db, "judge");
      await db.insert(maintainers).values({ userId: judge.id, benchmarkSlug: "bench" });
      const ctx = testContext(db, owner);
      const byJudge = { ...ctx, user: judge, requestId: "r2" };
      const id = await addSubmission(ctx, "bench", owner.id);
      const { verify } = fakeVerify((await findSubmission(db, id))?.bundleSha256 ?? "");
      const input = { submissionId: id };
      await verifySubmission({ ctx: { ...ctx, user: null, via: "worker" }, input: { ...input, verify, ...TEST_RUN } });
      await publishSubmission({ ctx: byJudge, input });
      await publishSubmission({ ctx: byJudge, input });
      await reVerifySubmission({ ctx: byJudge, input });
      await downloadBundle({ ctx, input });
      await withdrawSubmission({ ctx, input });
      await withdrawSubmission({ ctx, input });
      const rows = await db.select().from(auditLog).where(eq(auditLog.objectId, id)).orderBy(auditLog.id);
      expect(
        rows.map(({ action, actor, requestId, before, after }) => [action, actor, requestId, before, after]),
      ).toEqual([
        ["submission.published", "judge", "r2", { state: "verified" }, { state: "published" }],
        ["submission.verification-requested", "judge", "r2", { state: "published" }, { state: "published" }],
        ["bundle.downloaded", "owner", "test", null, expect.objectContaining({ original: true })],
        ["submission.withdrawn", "owner", "test", { state: "published" }, { state: "withdrawn" }],
      ]);
      expect(new Set(rows.map((row) => row.benchmarkSlug))).toEqual(new Set(["bench"]));
    });
  });

  it("holds no record of a change that was refused or did not come through", async () => {
    await inRolledBackTransaction(async (db) => {
      await addBenchmark(db, "bench", 3);
      const owner = await addPerson(db, "owner");
      const other = await addPerson(db, "other");
      const ctx = testContext(db, other);
      const id = await addSubmission(ctx, "bench", owner.id);
      await expect(withdrawSubmission({ ctx, input: { submissionId: id } })).rejects.toMatchObject({
        code: "not-found",
      });
      expect(await db.select().from(auditLog).where(eq(auditLog.objectId, id))).toEqual([]);
    });
  });

  it.each([
    ["changed", sql`update audit_log set actor = 'somebody else'`],
    ["removed", sql`delete from audit_log`],
    ["emptied", sql`truncate audit_log`],
  ])("cannot be %s afterwards", async (_how, statement) => {
    await inRolledBackTransaction(async (db) => {
      await recordAudit(db, testContext(db), { action: "test.made", object: ["test", "1"] });
      const refused = db.transaction((inner) => inner.execute(statement));
      await expect(refused).rejects.toMatchObject({ cause: { code: "42501" } });
      expect(await db.select().from(auditLog).where(eq(auditLog.objectKind, "test"))).toHaveLength(1);
    });
  });
});

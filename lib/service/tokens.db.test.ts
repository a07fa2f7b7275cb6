import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "@/db/schema/audit";
import { apiTokens, maintainers, users } from "@/db/schema/identity";
import { readTokens } from "@/db/read/api-tokens";
import { readAccess } from "@/db/read/visible-submission";
import { inRolledBackTransaction } from "@/db/test/transaction";
import { ownerOfToken } from "@/db/write/api-tokens";
import { tokenHash } from "@/lib/auth/api-token";
import { rightsOn } from "@/lib/auth/may";
import { MOST_TOKENS, createToken } from "./create-token";
import { putUpload } from "./put-upload";
import { readStatus } from "./read-status";
import { revokeToken } from "./revoke-token";
import { addBenchmark, addPerson, addSubmission, testContext } from "./test-world";

const FORM = { name: "ci", scope: "submit", days: 30 } as const;
const DAY_MS = 24 * 3600 * 1000;

describe("a token", () => {
  it("names its owner until it ends, is revoked, or its owner is suspended", async () => {
    await inRolledBackTransaction(async (db) => {
      const ctx = testContext(db, await addPerson(db, "anna"));
      const made = await createToken({ ctx, input: FORM });
      const who = (days: number, token = made.token) =>
        ownerOfToken(db, tokenHash(token), new Date(ctx.now.getTime() + days * DAY_MS));
      expect(await who(1)).toMatchObject({ id: "id-anna", scope: "submit" });
      expect((await readTokens(ctx))?.[0]?.lastUsedAt).toEqual(new Date(ctx.now.getTime() + DAY_MS));
      expect(await who(31)).toBeNull();
      await db.update(users).set({ suspended: true }).where(eq(users.id, "id-anna"));
      expect(await who(1)).toBeNull();
      await db.update(users).set({ suspended: false }).where(eq(users.id, "id-anna"));
      await revokeToken({ ctx, input: { tokenId: made.id } });
      expect(await who(1)).toBeNull();
      const actions = await db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.objectId, made.id));
      expect(actions.map(({ action }) => action)).toEqual(["token.created", "token.revoked"]);
    });
  });

  it("stands in no table and in no list", async () => {
    await inRolledBackTransaction(async (db) => {
      const ctx = testContext(db, await addPerson(db, "anna"));
      const { token } = await createToken({ ctx, input: FORM });
      const dump = JSON.stringify([
        ...(await db.execute(sql`select * from api_tokens`)),
        ...(await db.execute(sql`select * from audit_log`)),
        ...((await readTokens(ctx)) ?? []),
      ]);
      expect(dump).toContain(token.slice(0, 11));
      expect(dump).not.toContain(token.slice(3, 46));
      expect(JSON.stringify(await readTokens(ctx))).not.toContain(tokenHash(token));
    });
  });

  it("of somebody else does not exist", async () => {
    await inRolledBackTransaction(async (db) => {
      const ctx = testContext(db, await addPerson(db, "anna"));
      const { id } = await createToken({ ctx, input: FORM });
      const other = { ...ctx, user: await addPerson(db, "otto") };
      await expect(revokeToken({ ctx: other, input: { tokenId: id } })).rejects.toMatchObject({ code: "not-found" });
      expect(await readTokens(other)).toEqual([]);
      expect(await readTokens({ ...ctx, user: null })).toBeNull();
      expect(await db.select().from(apiTokens)).toHaveLength(1);
    });
  });

  it("is one of so many at most", async () => {
    await inRolledBackTransaction(async (db) => {
      const ctx = testContext(db, await addPerson(db, "anna"));
      for (let at = 0; at < MOST_TOKENS; at += 1) await createToken({ ctx, input: FORM });
      await expect(createToken({ ctx, input: FORM })).rejects.toMatchObject({ code: "too-many-requests" });
    });
  });

  it("reaches what is its owner's own, and nothing that the owner maintains or administers", async () => {
    await inRolledBackTransaction(async (db) => {
      await addBenchmark(db, "bench", 2);
      const anna = await addPerson(db, "anna", "admin");
      const otto = await addPerson(db, "otto");
      await db.insert(maintainers).values({ userId: anna.id, benchmarkSlug: "bench" });
      const ctx = testContext(db, { id: anna.id, handle: "anna", role: "submitter", byToken: true });
      const own = await addSubmission(ctx, "bench", anna.id, "a");
      const foreign = await addSubmission(ctx, "bench", otto.id, "b");
      expect(await readAccess(ctx, own)).toBe("owner");
      expect(await readAccess(ctx, foreign)).toBeNull();
      expect(await readAccess({ ...ctx, user: anna }, foreign)).toBe("maintainer");
      const draft = {
        ownerId: otto.id,
        organisationId: null,
        benchmarkSlug: "bench",
        state: "verified" as const,
        demo: false,
      };
      expect(await rightsOn(db, ctx.user, draft)).toMatchObject({ maintainer: false, see: false });
      expect(await readStatus({ ctx, input: { submissionId: own } })).toMatchObject({
        state: "received",
        ended: false,
      });
      await expect(readStatus({ ctx, input: { submissionId: foreign } })).rejects.toMatchObject({ code: "not-found" });
    });
  });
});

describe("a file that is sent whole", () => {
  it("is kept with its digest; with another digest or length nothing of it stays", async () => {
    await inRolledBackTransaction(async (db) => {
      const ctx = testContext(db, await addPerson(db, "anna"));
      const put = (body: string, headers: Record<string, string>) => {
        const request = new Request("http://localhost/api/v1/uploads/a.zip", { method: "PUT", body, headers });
        return putUpload({ ctx, input: { request, fileName: "a.zip" } });
      };
      const sha256 = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
      const kept = await put("abc", { "content-length": "3", "x-sha256": sha256 });
      expect(kept).toMatchObject({ bytes: 3, sha256 });
      await expect(put("abd", { "content-length": "3", "x-sha256": sha256 })).rejects.toMatchObject({
        code: "blob-mismatch",
      });
      await expect(put("ab", { "content-length": "3" })).rejects.toMatchObject({ code: "wrong-state" });
      await expect(put("abc", { "content-length": "3", "x-sha256": "x" })).rejects.toMatchObject({
        code: "bad-request",
      });
      await expect(put("abc", {})).rejects.toMatchObject({ code: "bad-request" });
      const rows = await db.execute(sql`select id, state, file_name from uploads`);
      expect([...rows]).toEqual([{ id: kept.upload, state: "finished", file_name: "a.zip" }]);
    });
  });
});

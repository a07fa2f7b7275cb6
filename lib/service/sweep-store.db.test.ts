import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { submissions } from "@/db/schema/submission";
import { inRolledBackTransaction } from "@/db/test/transaction";
import { putBlob } from "@/lib/store/blob-store";
import { findSubmission } from "@/db/write/submissions";
import { WITHDRAWN_KEEP_DAYS } from "@/lib/formats/retention";
import { beginUpload } from "./begin-upload";
import { downloadBundle } from "./download-bundle";
import { ORPHAN_KEEP_MS, sweepStore } from "./sweep-store";
import { addBenchmark, addPerson, addSubmission, fakeVerify, testContext, TEST_RUN } from "./test-world";
import { stageBytes } from "./upload-staging";
import { verifySubmission } from "./verify-submission";
import { withdrawSubmission } from "./withdraw-submission";

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

async function keysOf(ctx: ReturnType<typeof testContext>): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of ctx.store.list()) keys.push(key);
  return keys;
}

describe("sweeping the store", () => {
  it("removes blobs that no row names once they are old, and nothing that any row names", async () => {
    await inRolledBackTransaction(async (db) => {
      const ctx = testContext(db);
      await addBenchmark(db, "bench", 3);
      const id = await addSubmission(ctx, "bench", null);
      const [row] = await db.select().from(submissions).where(eq(submissions.id, id));
      const { verify } = fakeVerify(row?.bundleSha256 ?? "");
      expect(await verifySubmission({ ctx, input: { ...TEST_RUN, submissionId: id, verify } })).toBe("done");
      const used = await keysOf(ctx);
      expect(used.length).toBeGreaterThan(5);
      const { key } = await putBlob(ctx.store, [Buffer.from("pages of an earlier derivation")]);
      expect(await sweepStore({ ctx: { ...ctx, now: new Date() } })).toMatchObject({ blobs: 0 });
      const later = { ...ctx, now: new Date(Date.now() + ORPHAN_KEEP_MS + 1000) };
      expect(await sweepStore({ ctx: later })).toEqual({ blobs: 1, bytes: 30, uploads: 0 });
      expect(await ctx.store.has(key)).toBe(false);
      expect(new Set(await keysOf(ctx))).toEqual(new Set(used));
      expect(await sweepStore({ ctx: later })).toEqual({ blobs: 0, bytes: 0, uploads: 0 });
    });
  });

  it("removes the bundle of a withdrawn submission after 30 days, unless somebody else still needs it", async () => {
    await inRolledBackTransaction(async (db) => {
      const now = new Date();
      const anna = await addPerson(db, "anna");
      const ctx = { ...testContext(db, anna), now };
      await addBenchmark(db, "bench", 3);
      const add = async (bytes: string) => {
        const id = await addSubmission(ctx, "bench", anna.id, bytes);
        return { id, key: (await findSubmission(db, id))?.bundleSha256 ?? "" };
      };
      const [alone, shared, twin] = [await add("alone"), await add("shared"), await add("shared")];
      expect(shared.key).toBe(twin.key);
      const withdraw = ({ id }: { id: string }) => withdrawSubmission({ ctx, input: { submissionId: id } });
      await withdraw(alone);
      await withdraw(shared);
      const after = (days: number) => ({ ...ctx, user: null, now: new Date(now.getTime() + days * 24 * 3600_000) });
      expect(await sweepStore({ ctx: after(WITHDRAWN_KEEP_DAYS - 1) })).toMatchObject({ blobs: 0 });
      expect(await sweepStore({ ctx: after(WITHDRAWN_KEEP_DAYS + 1) })).toMatchObject({ blobs: 1 });
      expect([await ctx.store.has(alone.key), await ctx.store.has(shared.key)]).toEqual([false, true]);
      await expect(downloadBundle({ ctx, input: { submissionId: alone.id } })).rejects.toMatchObject({ code: "gone" });
      await withdraw(twin);
      await db
        .update(submissions)
        .set({ withdrawnAt: after(20).now })
        .where(eq(submissions.id, twin.id));
      expect(await sweepStore({ ctx: after(WITHDRAWN_KEEP_DAYS + 1) })).toMatchObject({ blobs: 0 });
      expect(await sweepStore({ ctx: after(WITHDRAWN_KEEP_DAYS + 21) })).toMatchObject({ blobs: 1 });
    });
  });

  it("drops staged parts whose upload is gone, and keeps those of an open one", async () => {
    await inRolledBackTransaction(async (db) => {
      const ctx = testContext(db, await addPerson(db, "anna"));
      await beginUpload({ ctx, input: { id: "open1", bytes: 9, fileName: null } });
      await stageBytes(ctx, "open1", 0, bytesOf("half"));
      await ctx.store.staging.put("lost1", "0-a", Buffer.from("left by a killed site"));
      expect(await sweepStore({ ctx })).toMatchObject({ uploads: 1 });
      const left: string[] = [];
      for await (const id of ctx.store.staging.uploads()) left.push(id);
      expect(left).toEqual(["open1"]);
    });
  });
});

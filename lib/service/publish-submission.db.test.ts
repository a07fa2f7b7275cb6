import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { boardVersions } from "@/db/schema/benchmark";
import { boards } from "@/db/schema/board";
import { submissionEvents } from "@/db/schema/submission";
import { withOwnDatabase } from "@/db/test/own-database";
import { inRolledBackTransaction } from "@/db/test/transaction";
import { findSubmission } from "@/db/write/submissions";
import type { Context } from "./context";
import { downloadBundle } from "./download-bundle";
import { publishSubmission } from "./publish-submission";
import { rebuildBoard } from "./rebuild-board";
import { TEST_RUN, addBenchmark, addPerson, addSubmission, fakeVerify, testContext } from "./test-world";
import { verifySubmission } from "./verify-submission";
import { withdrawSubmission } from "./withdraw-submission";

async function verified(ctx: Context, owner: string | null, bytes: string): Promise<string> {
  const id = await addSubmission(ctx, "bench", owner, bytes);
  const row = await findSubmission(ctx.db, id);
  const { verify } = fakeVerify(row?.bundleSha256 ?? "");
  await verifySubmission({ ctx, input: { submissionId: id, verify, ...TEST_RUN } });
  return id;
}

async function versionOf(db: Context["db"], slug: string): Promise<number> {
  const [row] = await db.select().from(boardVersions).where(eq(boardVersions.slug, slug));
  return row?.version ?? 0;
}

describe("publishing", () => {
  it("happens once when many ask at the same moment, with one announcement", async () => {
    await withOwnDatabase(async ({ db, sql }) => {
      const heard: string[] = [];
      await sql.listen("board", (payload) => heard.push(payload));
      await addBenchmark(db, "bench", 6, "review");
      const ctx = testContext(db);
      const admin = await addPerson(db, "admin", "admin");
      const id = await verified(ctx, null, "a");
      const all = Array.from({ length: 12 }, () =>
        publishSubmission({ ctx: { ...ctx, user: admin }, input: { submissionId: id } }),
      );
      await Promise.all(all);
      const published = and(eq(submissionEvents.submissionId, id), eq(submissionEvents.kind, "published"));
      expect(await db.select().from(submissionEvents).where(published)).toHaveLength(1);
      expect(await versionOf(db, "bench")).toBe(1);
      await expect.poll(() => heard.toSorted()).toEqual(["*:1", "bench:1"]);
    });
  });

  it("leads to a board with every published row, and withdrawal takes the row off again", async () => {
    await inRolledBackTransaction(async (db) => {
      await addBenchmark(db, "bench", 6);
      const owner = await addPerson(db, "owner");
      const ctx = testContext(db);
      const first = await verified(ctx, owner.id, "a");
      await verified(ctx, owner.id, "b");
      const before = await versionOf(db, "bench");
      const board = await rebuildBoard({ ctx, input: { benchmarkSlug: "bench" } });
      expect(board?.rows.map((row) => [row.resolved, row.size, row.rank, row.trust, row.openFlags.warn])).toEqual([
        [4, 6, 1, "verified", 2],
        [4, 6, 1, "verified", 2],
      ]);
      expect(await versionOf(db, "bench")).toBe(before + 1);
      await withdrawSubmission({ ctx: { ...ctx, user: owner }, input: { submissionId: first } });
      await withdrawSubmission({ ctx: { ...ctx, user: owner }, input: { submissionId: first } });
      expect((await rebuildBoard({ ctx, input: { benchmarkSlug: "bench" } }))?.rows).toHaveLength(1);
      expect(await db.select().from(boards)).toHaveLength(2);
      expect(await rebuildBoard({ ctx, input: { benchmarkSlug: "none" } })).toBeNull();
    });
  });

  it("does not hand the uploaded bytes to everybody", async () => {
    await inRolledBackTransaction(async (db) => {
      await addBenchmark(db, "bench", 3);
      const owner = await addPerson(db, "owner");
      const stranger = await addPerson(db, "stranger");
      const ctx = testContext(db);
      const id = await verified(ctx, owner.id, "my bytes");
      const get = (user: Context["user"]) => downloadBundle({ ctx: { ...ctx, user }, input: { submissionId: id } });
      await expect(get(null)).rejects.toMatchObject({ code: "not-found" });
      await expect(get(stranger)).rejects.toMatchObject({ code: "not-found" });
      const download = await get(owner);
      expect(download).toMatchObject({ fileName: `${id}.zip`, bytes: 8 });
      const parts: Uint8Array[] = [];
      for await (const chunk of download.chunks) parts.push(chunk);
      expect(Buffer.concat(parts).toString()).toBe("my bytes");
      await expect(
        withdrawSubmission({ ctx: { ...ctx, user: stranger }, input: { submissionId: id } }),
      ).rejects.toMatchObject({ code: "not-found" });
    });
  });
});

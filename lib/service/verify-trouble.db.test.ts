import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Db } from "@/db/client";
import { evidenceFiles, flags, results, stagedFiles, stagedResults } from "@/db/schema/result";
import { submissionEvents } from "@/db/schema/submission";
import { withOwnDatabase } from "@/db/test/own-database";
import { inRolledBackTransaction } from "@/db/test/transaction";
import { findSubmission } from "@/db/write/submissions";
import { AppError } from "@/lib/errors";
import { type BlobStore, type BlobWriter, readBlob } from "@/lib/store/blob-store";
import { memoryStore } from "@/lib/store/memory-store";
import type { Context } from "./context";
import { addBenchmark, addSubmission, fakeVerify, testContext, TEST_RUN } from "./test-world";
import { verifySubmission } from "./verify-submission";

const SIZE = 9;

/** A store whose disk is full after so many bytes, until `refill` gives it new room. */
function smallStore(): BlobStore & { refill(bytes: number): void } {
  const store = memoryStore();
  let room = Infinity;
  const guard = (writer: BlobWriter): BlobWriter => ({
    ...writer,
    async write(chunk) {
      room -= chunk.length;
      if (room < 0) throw new AppError("no-space", "The server's disk is full.");
      await writer.write(chunk);
    },
  });
  return {
    ...store,
    writer: async () => guard(await store.writer()),
    refill(bytes) {
      room = bytes;
    },
  };
}

async function derived(db: Db, id: string) {
  const rows = await db.select().from(results).where(eq(results.submissionId, id)).orderBy(asc(results.instanceId));
  const found = await db.select().from(flags).where(eq(flags.submissionId, id)).orderBy(asc(flags.instanceId));
  const files = await db
    .select()
    .from(evidenceFiles)
    .where(eq(evidenceFiles.submissionId, id))
    .orderBy(asc(evidenceFiles.path));
  return {
    rows: rows.map(({ derivedAt: _at, submissionId: _s, ...row }) => row),
    flags: found.map(({ id: _i, submissionId: _s, ...flag }) => flag),
    files: files.map(({ submissionId: _s, ...file }) => file),
  };
}

/** The same bundle verified without any trouble. */
async function calm(ctx: Context) {
  const id = await addSubmission(ctx, "bench", null);
  const row = await findSubmission(ctx.db, id);
  const { verify } = fakeVerify(row?.bundleSha256 ?? "");
  expect(await verifySubmission({ ctx, input: { ...TEST_RUN, submissionId: id, verify } })).toBe("done");
  return derived(ctx.db, id);
}

async function troubled(ctx: Context) {
  const id = await addSubmission(ctx, "bench", null);
  const sha256 = (await findSubmission(ctx.db, id))?.bundleSha256 ?? "";
  return { id, sha256 };
}

async function timesOf(db: Db, id: string, kind: string): Promise<number> {
  const events = await db.select().from(submissionEvents).where(eq(submissionEvents.submissionId, id));
  return events.filter((event) => event.kind === kind).length;
}

describe("a verification in trouble", () => {
  it("waits while the disk is full, and ends with the results of a calm run once there is room", async () => {
    await inRolledBackTransaction(async (db) => {
      const store = smallStore();
      const ctx = testContext(db, null, store);
      await addBenchmark(db, "bench", SIZE);
      const wanted = await calm(ctx);
      const { id, sha256 } = await troubled(ctx);
      let runs = 0;
      for (let room = 0; runs < 60; room += 150) {
        store.refill(room);
        runs += 1;
        const { verify } = fakeVerify(sha256);
        const ending = await verifySubmission({ ctx, input: { ...TEST_RUN, submissionId: id, verify } }).catch(
          (error: unknown) => (error instanceof AppError ? error.code : "?"),
        );
        if (ending === "done") break;
        expect(ending).toBe("no-space");
        expect(await findSubmission(db, id)).toMatchObject({ state: "verifying", trouble: null });
      }
      expect(runs).toBeGreaterThan(2);
      expect(await derived(db, id)).toEqual(wanted);
    });
  });

  it("is not disturbed by a clock that jumps back and forth", async () => {
    await inRolledBackTransaction(async (db) => {
      const ctx = testContext(db);
      await addBenchmark(db, "bench", SIZE);
      const wanted = await calm(ctx);
      const { id, sha256 } = await troubled(ctx);
      for (const [at, year] of ["1990", "2090", "2001"].entries()) {
        let left = 2;
        const cut = fakeVerify(sha256, async () => {
          left -= 1;
          if (left < 0 && at < 2) throw Object.assign(new Error("cut off"), { code: "CONNECTION_CLOSED" });
        });
        const now = new Date(`${year}-06-01T00:00:00Z`);
        const run = verifySubmission({
          ctx: { ...ctx, now },
          input: { ...TEST_RUN, submissionId: id, verify: cut.verify },
        });
        if (at < 2) await expect(run).rejects.toThrow("cut off");
        else expect(await run).toBe("done");
      }
      expect(await derived(db, id)).toEqual(wanted);
      expect(await timesOf(db, id, "verified")).toBe(1);
    });
  });

  it("ends once when two workers take it at the same time, with nothing left behind", async () => {
    await withOwnDatabase(async ({ db }) => {
      const ctx = testContext(db);
      await addBenchmark(db, "bench", SIZE);
      const wanted = await calm(ctx);
      const { id, sha256 } = await troubled(ctx);
      // The first gives way in its middle, so that the second overtakes it.
      let overtake: () => void = () => undefined;
      const overtaken = new Promise<void>((resolve) => {
        overtake = resolve;
      });
      const slow = fakeVerify(sha256, (instance) => (instance === "task-5" ? overtaken : Promise.resolve()));
      const first = verifySubmission({ ctx, input: { ...TEST_RUN, submissionId: id, verify: slow.verify } });
      const quick = fakeVerify(sha256);
      expect(await verifySubmission({ ctx, input: { ...TEST_RUN, submissionId: id, verify: quick.verify } })).toBe(
        "done",
      );
      overtake();
      expect(await first).toBe("skipped");
      expect(await derived(db, id)).toEqual(wanted);
      for (const kind of ["verified", "published"]) expect([kind, await timesOf(db, id, kind)]).toEqual([kind, 1]);
      expect(await db.select().from(stagedResults)).toEqual([]);
      expect(await db.select().from(stagedFiles)).toEqual([]);
      expect((await findSubmission(db, id))?.progress).toMatchObject({ stage: "done" });
    });
  });

  it("mixes nothing when new code takes over in its middle", async () => {
    await inRolledBackTransaction(async (db) => {
      const ctx = testContext(db);
      await addBenchmark(db, "bench", SIZE);
      const { id, sha256 } = await troubled(ctx);
      let left = 4;
      const old = fakeVerify(sha256, async () => {
        left -= 1;
        if (left < 0) throw Object.assign(new Error("stopped"), { code: "CONNECTION_CLOSED" });
      });
      const run = { ...TEST_RUN, submissionId: id };
      await expect(
        verifySubmission({ ctx, input: { ...run, engineMark: "1 old", verify: old.verify } }),
      ).rejects.toThrow();
      const fresh = fakeVerify(sha256);
      expect(await verifySubmission({ ctx, input: { ...run, engineMark: "2 new", verify: fresh.verify } })).toBe(
        "done",
      );
      expect(fresh.judged).toHaveLength(SIZE);
      const report = (await findSubmission(db, id))?.reportBlob ?? "";
      expect((await readBlob(ctx.store, report, 1_000_000)).length).toBeGreaterThan(100);
    });
  });
});

import { describe, expect, it } from "vitest";
import { withOwnDatabase } from "@/db/test/own-database";
import { inRolledBackTransaction } from "@/db/test/transaction";
import type { BlobStore } from "@/lib/store/blob-store";
import { memoryStore } from "@/lib/store/memory-store";
import { SWEEP_EVERY_MS, SWEEP_RETRY_MS, sweepWhenDue } from "./sweep-when-due";
import { testContext } from "./test-world";

const START = new Date("2026-03-01T12:00:00Z");
const at = (ms: number) => new Date(START.getTime() + ms);

/** A store whose list cannot be read. */
function brokenStore(): BlobStore {
  const store = memoryStore();
  return {
    ...store,
    list() {
      throw new Error("the store is away");
    },
  };
}

describe("the sweep of the store", () => {
  it("waits a day on a new installation, then comes once a day however often a worker starts", async () => {
    await inRolledBackTransaction(async (db) => {
      const ctx = testContext(db);
      const asked = async (ms: number) => (await sweepWhenDue({ ctx: { ...ctx, now: at(ms) } })) !== null;
      expect([await asked(0), await asked(SWEEP_EVERY_MS - 1)]).toEqual([false, false]);
      expect([await asked(SWEEP_EVERY_MS), await asked(SWEEP_EVERY_MS + 1)]).toEqual([true, false]);
      expect(await asked(SWEEP_EVERY_MS + SWEEP_RETRY_MS)).toBe(false);
      expect([await asked(2 * SWEEP_EVERY_MS), await asked(2 * SWEEP_EVERY_MS)]).toEqual([true, false]);
    });
  });

  it("is tried again an hour later when it did not end", async () => {
    await inRolledBackTransaction(async (db) => {
      const ctx = testContext(db, null, brokenStore());
      const asked = (ms: number) => sweepWhenDue({ ctx: { ...ctx, now: at(ms) } });
      expect(await asked(0)).toBeNull();
      await expect(asked(SWEEP_EVERY_MS)).rejects.toThrow("the store is away");
      expect(await asked(SWEEP_EVERY_MS + SWEEP_RETRY_MS - 1)).toBeNull();
      await expect(asked(SWEEP_EVERY_MS + SWEEP_RETRY_MS)).rejects.toThrow("the store is away");
    });
  });

  it("is one worker's alone when several ask at the same moment", async () => {
    await withOwnDatabase(async ({ db }) => {
      await sweepWhenDue({ ctx: { ...testContext(db), now: at(0) } });
      const now = at(SWEEP_EVERY_MS);
      const asked = Array.from({ length: 8 }, () => sweepWhenDue({ ctx: { ...testContext(db), now } }));
      expect((await Promise.all(asked)).filter((swept) => swept !== null)).toHaveLength(1);
    });
  });
});

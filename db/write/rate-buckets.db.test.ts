import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { withOwnDatabase } from "../test/own-database";
import { inRolledBackTransaction } from "../test/transaction";
import { drawTokens, takeToken } from "./rate-buckets";

describe("a rate bucket", () => {
  it("gives as many tokens as it holds, and again after a while", async () => {
    await inRolledBackTransaction(async (db) => {
      const take = () => takeToken(db, "k", 3, 6);
      expect([await take(), await take(), await take(), await take()]).toEqual([true, true, true, false]);
      expect(await takeToken(db, "other", 3, 6)).toBe(true);
      await db.execute(sql`update rate_buckets set refilled_at = refilled_at - interval '11 seconds'`);
      expect([await take(), await take()]).toEqual([true, false]);
      await db.execute(sql`update rate_buckets set refilled_at = refilled_at - interval '1 hour'`);
      expect([await take(), await take(), await take(), await take()]).toEqual([true, true, true, false]);
    });
  });

  it("gives no more when many ask at the same moment", async () => {
    await withOwnDatabase(async ({ db }) => {
      const asked = await Promise.all(Array.from({ length: 30 }, () => takeToken(db, "k", 5, 0.001)));
      expect(asked.filter(Boolean)).toHaveLength(5);
    });
  });
});

describe("a draw of several tokens", () => {
  it("is given whole or not at all, and tells what is left", () =>
    inRolledBackTransaction(async (db) => {
      const draw = (cost: number) => drawTokens(db, "d", { capacity: 10, perMinute: 0.001 }, cost);
      expect(await draw(4)).toEqual({ taken: true, left: 6 });
      expect(await draw(7)).toEqual({ taken: false, left: 6 });
      expect(await draw(6)).toEqual({ taken: true, left: 0 });
      expect(await draw(1)).toEqual({ taken: false, left: 0 });
    }));
});

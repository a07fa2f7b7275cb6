import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { installation } from "./schema/operation";
import { users } from "./schema/identity";
import { benchmarks } from "./schema/benchmark";
import { inRolledBackTransaction } from "./test/transaction";
import { migrateDatabase } from "./migrate";
import { testDatabaseUrl } from "./test/transaction";

describe("the database client", () => {
  it("stores text with NUL and lone surrogates made storable, in text, lists and JSON", async () => {
    await inRolledBackTransaction(async (db) => {
      await db.insert(installation).values({ key: "nul\0", value: "a\0b\uD800c" });
      expect(await db.select().from(installation).where(eq(installation.key, "nul\0"))).toEqual([
        { key: "nul\u2400", value: "a\u2400b\uFFFDc" },
      ]);
      await db.insert(benchmarks).values({
        slug: "s",
        name: "n",
        version: "1",
        languages: ["py\0thon"],
        grading: "f2p-p2p",
        limits: {},
        links: { home: "x\0" },
        licence: "l",
        validity: {},
        size: 1,
        verifiable: 1,
        repositories: 1,
      });
      const [row] = await db.select().from(benchmarks).where(eq(benchmarks.slug, "s"));
      expect([row?.languages, row?.links]).toEqual([["py\u2400thon"], { home: "x\u2400" }]);
    });
  });

  it("gives dates back as the moment that was stored", async () => {
    await inRolledBackTransaction(async (db) => {
      const moment = new Date("2026-03-04T05:06:07.890Z");
      await db.insert(users).values({ id: "u", handle: "h", createdAt: moment });
      const [row] = await db.select().from(users).where(eq(users.id, "u"));
      expect(row?.createdAt).toEqual(moment);
    });
  });

  it("migrates a migrated database without changing anything, and two at once without a clash", async () => {
    await Promise.all([migrateDatabase(testDatabaseUrl()), migrateDatabase(testDatabaseUrl())]);
  });
});

import { describe, expect, it } from "vitest";
import { readActivePrices } from "@/db/read/active-prices";
import { reverifications } from "@/db/schema/maintenance";
import { inRolledBackTransaction } from "@/db/test/transaction";
import { findSubmission } from "@/db/write/submissions";
import { LIST_PRICES } from "@/lib/trajectory/list-prices";
import { gradedWorld } from "./graded-world";
import { activatePrices, addPrices, readPrices } from "./prices";
import { addPerson } from "./test-world";

const LINE = "model-x*, model-y | 1 | 0.1 | - | 4 | 2026-02-01 | https://example.org/prices";

describe("price tables", () => {
  it("recompute every row once activated, and stamp the rows with their version", async () => {
    await inRolledBackTransaction(async (db) => {
      const world = await gradedWorld(db);
      const admin = { ...world.ctx, user: await addPerson(db, "chief", "admin") };
      const row = await world.publish([]);
      expect(await readActivePrices(db)).toBeNull();
      expect((await findSubmission(db, row))?.priceVersion).toBeNull();
      await addPrices({ ctx: admin, input: { version: "list-2026-02", note: "New prices.", lines: LINE } });
      expect((await readPrices(admin)).map(({ version, active }) => [version, active])).toEqual([
        ["list-2026-02", false],
        [LIST_PRICES.version, true],
      ]);
      const input = { version: "list-2026-02" };
      expect(await activatePrices({ ctx: admin, input })).toEqual({ runs: 1 });
      expect(await activatePrices({ ctx: admin, input })).toEqual({ runs: 0 });
      expect(await readActivePrices(db)).toEqual({
        version: "list-2026-02",
        models: [{ names: ["model-x*", "model-y"], input: 1, cached: 0.1, cache_write: null, output: 4 }],
      });
      expect(await db.select({ cause: reverifications.cause }).from(reverifications)).toEqual([{ cause: "prices" }]);
      await world.verifyAgain(row);
      expect((await findSubmission(db, row))?.priceVersion).toBe("list-2026-02");
    });
  });

  it("name the wrong line, never change, and do not exist for others", async () => {
    await inRolledBackTransaction(async (db) => {
      const world = await gradedWorld(db);
      const admin = { ...world.ctx, user: await addPerson(db, "chief", "admin") };
      const input = { version: "v", note: "A note.", lines: LINE };
      await expect(addPrices({ ctx: admin, input: { ...input, lines: `${LINE}\nx | 1` } })).rejects.toMatchObject({
        code: "bad-request",
        message: expect.stringContaining("Line 2"),
      });
      await addPrices({ ctx: admin, input });
      await expect(addPrices({ ctx: admin, input })).rejects.toMatchObject({ code: "bad-request" });
      await expect(activatePrices({ ctx: admin, input: { version: "none" } })).rejects.toMatchObject({
        code: "not-found",
      });
      await expect(addPrices({ ctx: world.maintainer, input })).rejects.toMatchObject({ code: "not-found" });
      await expect(activatePrices({ ctx: world.maintainer, input })).rejects.toMatchObject({ code: "not-found" });
      await expect(readPrices(world.ctx)).rejects.toMatchObject({ code: "sign-in-required" });
    });
  });
});

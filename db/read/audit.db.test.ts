import { describe, expect, it } from "vitest";
import { maintainers, users } from "@/db/schema/identity";
import { inRolledBackTransaction } from "@/db/test/transaction";
import { appendAudit } from "@/db/write/audit";
import { readAudit } from "./audit";

describe("the audit log", () => {
  it("shows administrators everything, maintainers their benchmarks, and nobody else anything", async () => {
    await inRolledBackTransaction(async (db) => {
      await db.insert(users).values(["u", "m", "a"].map((id) => ({ id, handle: id })));
      await db.insert(maintainers).values({ userId: "m", benchmarkSlug: "one" });
      for (const [benchmarkSlug, objectId] of [
        ["one", "1"],
        ["two", "2"],
        [null, "3"],
      ] as const) {
        const who = { actorId: "u", actor: "u", via: "session", requestId: "r" };
        await appendAudit(db, { ...who, action: "x.done", objectKind: "x", objectId, benchmarkSlug });
      }
      const seen = async (id: string | null, role: "admin" | "submitter", benchmark: string | null = null) => {
        const user = id === null ? null : { id, role };
        return (await readAudit({ db, user }, { benchmark, before: null }))?.map((row) => row.objectId) ?? null;
      };
      expect(await seen(null, "submitter")).toBeNull();
      expect(await seen("u", "submitter")).toBeNull();
      expect(await seen("m", "submitter")).toEqual(["1"]);
      expect(await seen("m", "submitter", "two")).toBeNull();
      expect(await seen("a", "admin")).toEqual(["3", "2", "1"]);
      expect(await seen("a", "admin", "two")).toEqual(["2"]);
      const byToken = { id: "a", role: "admin", byToken: true } as const;
      expect(await readAudit({ db, user: byToken }, { benchmark: null, before: null })).toBeNull();
      const all = await readAudit({ db, user: { id: "a", role: "admin" } }, { benchmark: null, before: null });
      const older = { benchmark: null, before: all?.[0]?.id ?? 0 };
      expect((await readAudit({ db, user: { id: "a", role: "admin" } }, older))?.map((row) => row.objectId)).toEqual([
        "2",
        "1",
      ]);
    });
  });
});

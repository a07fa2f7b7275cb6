import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Db } from "@/db/client";
import { auditLog } from "@/db/schema/audit";
import { inRolledBackTransaction } from "@/db/test/transaction";
import { brokenSeal, sealAudit } from "./audit-seals";

async function record(db: Db, day: string, objectId: string): Promise<void> {
  const who = { actorId: null, actor: "a", via: "session", requestId: "r", action: "x.done", objectKind: "x" };
  await db.insert(auditLog).values({ ...who, objectId, at: new Date(`${day}T10:00:00Z`), after: { b: 1, a: [2] } });
}

describe("the seals of the audit log", () => {
  it("are made once for past days, and show that a record was changed behind the trigger's back", async () => {
    await inRolledBackTransaction(async (db) => {
      await record(db, "2026-01-01", "1");
      await record(db, "2026-01-01", "2");
      await record(db, "2026-01-03", "3");
      await record(db, "2026-01-04", "4");
      expect(await sealAudit(db, "2026-01-04")).toBe(2);
      expect(await sealAudit(db, "2026-01-04")).toBe(0);
      expect(await brokenSeal(db)).toBeNull();
      await record(db, "2026-01-04", "5");
      expect(await sealAudit(db, "2026-01-05")).toBe(1);
      expect(await brokenSeal(db)).toBeNull();
      await db.execute(sql`alter table audit_log disable trigger user`);
      await db.execute(sql`update audit_log set actor = 'b' where object_id = '3'`);
      expect(await brokenSeal(db)).toBe("2026-01-03");
      await db.execute(sql`update audit_log set actor = 'a' where object_id = '3'`);
      await db.execute(sql`delete from audit_log where object_id = '1'`);
      expect(await brokenSeal(db)).toBe("2026-01-01");
    });
  });
});

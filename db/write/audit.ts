import { sql } from "drizzle-orm";
import type { Db } from "../client";
import { auditLog } from "../schema/audit";

export type AuditRow = Omit<typeof auditLog.$inferInsert, "id" | "at">;

/** Appends one record, in the transaction of the change that it tells of. */
export async function appendAudit(db: Db, row: AuditRow): Promise<void> {
  await db.insert(auditLog).values({ ...row, at: sql`clock_timestamp()` });
}

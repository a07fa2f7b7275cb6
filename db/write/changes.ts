import { sql } from "drizzle-orm";
import type { Db } from "../client";
import { changes } from "../schema/maintenance";

export type NewChange = Omit<typeof changes.$inferInsert, "id" | "at">;

/** PostgreSQL takes 65,535 parameters a statement. */
const ROWS_AT_ONCE = 1000;

/** Appends to the public change log, in the transaction that makes the changes. */
export async function addChanges(db: Db, rows: readonly NewChange[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const part = rows.slice(from, from + ROWS_AT_ONCE);
    await db.insert(changes).values(part.map((row) => ({ ...row, at: sql`clock_timestamp()` })));
  }
}

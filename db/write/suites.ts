import { sql } from "drizzle-orm";
import type { SuiteSnapshot } from "@/lib/formats/suite";
import type { Db } from "../client";
import { suites } from "../schema/publication";

/** Two who compute the suite wait for each other, until the end of the transaction. */
export async function lockSuite(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('suite', 0))`);
}

/** Replaces the suite: only the latest is shown, and every board's change makes one. */
export async function replaceSuite(db: Db, snapshot: SuiteSnapshot, computedAt: Date): Promise<void> {
  await db.delete(suites);
  await db.insert(suites).values({ snapshot, computedAt });
}

import type { Db } from "../client";
import { runPrints } from "../schema/run-print";

export type NewRunPrint = typeof runPrints.$inferInsert;

/** Keeps what makes a run recognisable; deriving it again writes the same. */
export async function keepRunPrint(db: Db, row: NewRunPrint): Promise<void> {
  const { log = null, patchHash } = row;
  await db
    .insert(runPrints)
    .values(row)
    .onConflictDoUpdate({ target: [runPrints.submissionId, runPrints.instanceId], set: { log, patchHash } });
}

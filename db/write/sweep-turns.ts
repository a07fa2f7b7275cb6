import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../client";
import { installation } from "../schema/operation";

/** The moment from which the next sweep of the store may begin, ISO 8601. */
const KEY = "sweep-due";

/**
 * Takes the turn to sweep the store; true for one asker alone, however many workers ask and however often they start
 * again. Whoever takes it has until `retryAt`: then a sweep that did not end is anybody's again. The first sweep of an
 * installation is due at `firstAt` only: a new database beside an old folder of blobs must not empty it at once.
 */
export async function takeSweepTurn(
  db: Db,
  { now, firstAt, retryAt }: { readonly now: Date; readonly firstAt: Date; readonly retryAt: Date },
): Promise<boolean> {
  await db.insert(installation).values({ key: KEY, value: firstAt.toISOString() }).onConflictDoNothing();
  const taken = await db
    .update(installation)
    .set({ value: retryAt.toISOString() })
    .where(and(eq(installation.key, KEY), sql`${installation.value}::timestamptz <= ${now.toISOString()}::timestamptz`))
    .returning({ key: installation.key });
  return taken.length > 0;
}

/** Says when the next sweep is due, after one that ended. */
export async function setSweepDue(db: Db, dueAt: Date): Promise<void> {
  await db.update(installation).set({ value: dueAt.toISOString() }).where(eq(installation.key, KEY));
}

/** Forgets when the store was swept: the next sweep counts as the installation's first. */
export async function forgetSweeps(db: Db): Promise<void> {
  await db.delete(installation).where(eq(installation.key, KEY));
}

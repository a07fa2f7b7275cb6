import { and, count, eq, isNull, sql } from "drizzle-orm";
import type { TestLists } from "@/lib/formats/correction";
import type { Db } from "../client";
import { benchmarks, instances } from "../schema/benchmark";
import { corrections, referenceRevisions } from "../schema/maintenance";

export type CorrectionRow = typeof corrections.$inferSelect;

export async function insertCorrection(db: Db, row: typeof corrections.$inferInsert): Promise<number> {
  const [made] = await db.insert(corrections).values(row).returning({ id: corrections.id });
  if (made === undefined) throw new Error("The correction was not written.");
  return made.id;
}

export async function findCorrection(db: Db, id: number): Promise<CorrectionRow | null> {
  const [row] = await db.select().from(corrections).where(eq(corrections.id, id));
  return row ?? null;
}

/** The row, locked until the end of the transaction. */
export async function lockCorrection(db: Db, id: number): Promise<CorrectionRow | null> {
  const [row] = await db.select().from(corrections).where(eq(corrections.id, id)).for("no key update");
  return row ?? null;
}

export async function updateCorrection(
  db: Db,
  id: number,
  patch: Partial<typeof corrections.$inferInsert>,
): Promise<void> {
  await db.update(corrections).set(patch).where(eq(corrections.id, id));
}

/** The correction that takes this one back; null while it stands. */
export async function findUndoing(db: Db, id: number): Promise<CorrectionRow | null> {
  const [row] = await db.select().from(corrections).where(eq(corrections.undoes, id));
  return row ?? null;
}

/** Corrections that stand, oldest first: an import of a pack takes them up again. */
export async function readApplied(db: Db, benchmarkSlug: string): Promise<readonly CorrectionRow[]> {
  return db
    .select()
    .from(corrections)
    .where(and(eq(corrections.benchmarkSlug, benchmarkSlug), eq(corrections.state, "applied")))
    .orderBy(corrections.appliedRevision, corrections.id);
}

/** Writes other test lists into an instance. */
export async function writeLists(db: Db, benchmarkSlug: string, instanceId: string, lists: TestLists): Promise<void> {
  const gold = lists.gold === null ? {} : { gold: goldWith(lists.gold) };
  await db
    .update(instances)
    .set({ failToPass: lists.failToPass, passToPass: lists.passToPass, broken: lists.broken, ...gold })
    .where(and(eq(instances.benchmarkSlug, benchmarkSlug), eq(instances.instanceId, instanceId)));
}

/** The gold run with other passed tests; null stays null. */
function goldWith(passed: readonly string[]) {
  return sql`jsonb_set(${instances.gold}, '{passed}', ${JSON.stringify(passed)}::jsonb)`;
}

/**
 * Writes down a new state of the reference; `raise` false = it is the benchmark's first. `verifiable` is counted anew. Call it
 * inside a transaction that holds the benchmark's lock. Returns the revision.
 */
export async function noteRevision(
  db: Db,
  benchmarkSlug: string,
  about: Pick<typeof referenceRevisions.$inferInsert, "cause" | "note" | "actorId"> & { readonly raise: boolean },
): Promise<number> {
  const { raise, ...facts } = about;
  const [left] = await db
    .select({ n: count() })
    .from(instances)
    .where(and(eq(instances.benchmarkSlug, benchmarkSlug), isNull(instances.broken)));
  const [row] = await db
    .update(benchmarks)
    .set({ verifiable: left?.n ?? 0, ...(raise ? { revision: sql`${benchmarks.revision} + 1` } : {}) })
    .where(eq(benchmarks.slug, benchmarkSlug))
    .returning({
      revision: benchmarks.revision,
      version: benchmarks.version,
      size: benchmarks.size,
      verifiable: benchmarks.verifiable,
    });
  if (row === undefined) throw new Error("The benchmark is gone.");
  await db
    .insert(referenceRevisions)
    .values({ benchmarkSlug, ...facts, ...row })
    .onConflictDoNothing();
  return row.revision;
}

import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Db } from "../client";
import { benchmarks, instances, reportedRows } from "../schema/benchmark";

export type BenchmarkRow = typeof benchmarks.$inferSelect;
export type NewBenchmark = typeof benchmarks.$inferInsert;
export type NewInstance = typeof instances.$inferInsert;
export type NewReportedRow = typeof reportedRows.$inferInsert;

/** PostgreSQL takes 65,535 parameters a statement; an instance has about twenty. */
const ROWS_AT_ONCE = 500;

/** The benchmark's row, locked until the end of the transaction. */
export async function lockBenchmark(db: Db, slug: string): Promise<BenchmarkRow | null> {
  const [row] = await db.select().from(benchmarks).where(eq(benchmarks.slug, slug)).for("no key update");
  return row ?? null;
}

/** Writes a benchmark and replaces its instances. Submissions keep pointing to it. Call it inside a transaction. */
export async function replaceBenchmark(db: Db, row: NewBenchmark, members: readonly NewInstance[]): Promise<void> {
  const { slug, ...set } = row;
  await db.insert(benchmarks).values(row).onConflictDoUpdate({ target: benchmarks.slug, set });
  await db.delete(instances).where(eq(instances.benchmarkSlug, slug));
  for (let at = 0; at < members.length; at += ROWS_AT_ONCE) {
    await db.insert(instances).values(members.slice(at, at + ROWS_AT_ONCE));
  }
}

/** Writes a benchmark that is known by a paper's figures only; one that holds a reference already is left as it is. */
export async function addReportedBenchmark(db: Db, row: NewBenchmark): Promise<void> {
  const { slug: _, ...set } = row;
  await db
    .insert(benchmarks)
    .values(row)
    .onConflictDoUpdate({ target: benchmarks.slug, set, setWhere: eq(benchmarks.acceptsBundles, false) });
}

/** Replaces the rows that papers report for a benchmark. */
export async function replaceReportedRows(db: Db, slug: string, rows: readonly NewReportedRow[]): Promise<void> {
  await db.delete(reportedRows).where(eq(reportedRows.benchmarkSlug, slug));
  if (rows.length > 0) await db.insert(reportedRows).values([...rows]);
}

/** A benchmark that came from this very pack under this engine, with its not verifiable instances; null when none did. */
export async function findImported(
  db: Db,
  packSha256: string,
  engineVersion: string,
): Promise<{ slug: string; size: number; notVerifiable: { instanceId: string; reason: string }[] } | null> {
  const [row] = await db
    .select({ slug: benchmarks.slug, size: benchmarks.size })
    .from(benchmarks)
    .where(and(eq(benchmarks.packSha256, packSha256), eq(benchmarks.engineVersion, engineVersion)));
  if (row === undefined) return null;
  const broken = await db
    .select({ instanceId: instances.instanceId, reason: instances.broken })
    .from(instances)
    .where(and(eq(instances.benchmarkSlug, row.slug), isNotNull(instances.broken)))
    .orderBy(asc(instances.position));
  return { ...row, notVerifiable: broken.map(({ instanceId, reason }) => ({ instanceId, reason: reason ?? "" })) };
}

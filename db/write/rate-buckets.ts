import { sql } from "drizzle-orm";
import type { Db } from "../client";
import { rateBuckets } from "../schema/operation";

/** Size of a bucket and how fast it fills again. */
export interface BucketRule {
  readonly capacity: number;
  readonly perMinute: number;
}

/**
 * Takes `cost` tokens of a bucket when it holds that many, and tells how many are left. One statement, so that processes
 * and parallel requests share the bucket.
 */
export async function drawTokens(
  db: Db,
  key: string,
  { capacity, perMinute }: BucketRule,
  cost = 1,
): Promise<{ readonly taken: boolean; readonly left: number }> {
  const refilled = sql`least(${capacity}::float8, ${rateBuckets.tokens}
    + extract(epoch from (clock_timestamp() - ${rateBuckets.refilledAt})) * ${perMinute / 60}::float8)`;
  const [row] = await db
    .insert(rateBuckets)
    .values({ key, tokens: capacity - cost, refilledAt: sql`clock_timestamp()` })
    .onConflictDoUpdate({
      target: rateBuckets.key,
      set: {
        tokens: sql`case when ${refilled} >= ${cost}::float8 then ${refilled} - ${cost}::float8 else ${refilled} end`,
        refilledAt: sql`clock_timestamp()`,
        taken: sql`${refilled} >= ${cost}::float8`,
      },
    })
    .returning({ taken: rateBuckets.taken, tokens: rateBuckets.tokens });
  return { taken: row?.taken ?? false, left: Math.max(0, Math.floor(row?.tokens ?? 0)) };
}

/** Takes one token of a bucket that holds `capacity` and is refilled at `perMinute`; false when it is empty. */
export async function takeToken(db: Db, key: string, capacity: number, perMinute: number): Promise<boolean> {
  return (await drawTokens(db, key, { capacity, perMinute })).taken;
}

/** Forgets buckets that nobody has used for a day: they are full again. */
export async function dropOldBuckets(db: Db): Promise<void> {
  await db.delete(rateBuckets).where(sql`${rateBuckets.refilledAt} < now() - interval '1 day'`);
}

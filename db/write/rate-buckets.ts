import { sql } from "drizzle-orm";
import type { Db } from "../client";
import { rateBuckets } from "../schema/operation";

/**
 * Takes one token of a bucket that holds `capacity` and is refilled at `perMinute`; false when it is empty. One statement,
 * so that processes and parallel requests share the bucket.
 */
export async function takeToken(db: Db, key: string, capacity: number, perMinute: number): Promise<boolean> {
  const refilled = sql`least(${capacity}::float8, ${rateBuckets.tokens}
    + extract(epoch from (clock_timestamp() - ${rateBuckets.refilledAt})) * ${perMinute / 60}::float8)`;
  const [row] = await db
    .insert(rateBuckets)
    .values({ key, tokens: capacity - 1, refilledAt: sql`clock_timestamp()` })
    .onConflictDoUpdate({
      target: rateBuckets.key,
      set: {
        tokens: sql`case when ${refilled} >= 1 then ${refilled} - 1 else ${refilled} end`,
        refilledAt: sql`clock_timestamp()`,
        taken: sql`${refilled} >= 1`,
      },
    })
    .returning({ taken: rateBuckets.taken });
  return row?.taken ?? false;
}

/** Forgets buckets that nobody has used for a day: they are full again. */
export async function dropOldBuckets(db: Db): Promise<void> {
  await db.delete(rateBuckets).where(sql`${rateBuckets.refilledAt} < now() - interval '1 day'`);
}

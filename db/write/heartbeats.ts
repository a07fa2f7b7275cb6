import { and, eq, lt, sql } from "drizzle-orm";
import type { Db } from "../client";
import { workerHeartbeats } from "../schema/operation";

/** A worker whose last beat is older is dead, seconds. */
export const DEAD_AFTER_S = 30;

export interface Beat {
  readonly workerId: string;
  readonly host: string;
  readonly pid: number;
  readonly lockNames: readonly string[];
}

/** Says that a worker lives; the clock is the database's, so that several machines agree. */
export async function beat(db: Db, { lockNames, ...worker }: Beat): Promise<void> {
  const set = { ...worker, lockNames: [...lockNames], beatAt: sql`now()` };
  await db.insert(workerHeartbeats).values(set).onConflictDoUpdate({ target: workerHeartbeats.workerId, set });
}

export async function dropBeat(db: Db, workerId: string): Promise<void> {
  await db.delete(workerHeartbeats).where(eq(workerHeartbeats.workerId, workerId));
}

export async function readBeats(
  db: Db,
): Promise<(typeof workerHeartbeats.$inferSelect & { readonly stale: boolean })[]> {
  const rows = await db
    .select({
      row: workerHeartbeats,
      stale: sql<boolean>`${workerHeartbeats.beatAt} < now() - make_interval(secs => ${DEAD_AFTER_S})`,
    })
    .from(workerHeartbeats);
  return rows.map(({ row, stale }) => ({ ...row, stale }));
}

/** Forgets workers that have been dead for an hour. */
export async function dropOldBeats(db: Db): Promise<void> {
  await db.delete(workerHeartbeats).where(and(lt(workerHeartbeats.beatAt, sql`now() - interval '1 hour'`)));
}

/** Names under which jobs are locked now, and whether the lock is older than a worker's first beat can be. */
export async function readLockNames(db: Db): Promise<{ readonly name: string; readonly old: boolean }[]> {
  const rows = await db.execute<{ name: string; old: boolean }>(sql`
    select locked_by as name, bool_or(locked_at < now() - make_interval(secs => ${DEAD_AFTER_S})) as old
    from graphile_worker.jobs where locked_by is not null group by locked_by`);
  return [...rows];
}

/** Frees the jobs (and queues) that these names hold. */
export async function freeLocks(db: Db, lockNames: readonly string[]): Promise<void> {
  if (lockNames.length === 0) return;
  const list = sql.join(
    lockNames.map((name) => sql`${name}::text`),
    sql`, `,
  );
  await db.execute(sql`select graphile_worker.force_unlock_workers(array[${list}])`);
}

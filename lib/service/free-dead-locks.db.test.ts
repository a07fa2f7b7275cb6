import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Db } from "@/db/client";
import { inRolledBackTransaction } from "@/db/test/transaction";
import { beat } from "@/db/write/heartbeats";
import { addRebuildJob } from "@/db/write/jobs";
import { freeDeadLocks } from "./free-dead-locks";

const HERE = { workerId: "me", host: "here", pid: 100, isAlive: (pid: number) => pid === 100 || pid === 200 };

/** A job that a worker holds since so many seconds. */
async function held(db: Db, lockName: string, seconds: number): Promise<void> {
  await addRebuildJob(db, lockName);
  await db.execute(sql`update graphile_worker._private_jobs
    set locked_by = ${lockName}, locked_at = now() - make_interval(secs => ${seconds})
    where key = ${`board:${lockName}`}`);
}

async function lockNames(db: Db): Promise<string[]> {
  const rows = await db.execute<{ locked_by: string }>(
    sql`select locked_by from graphile_worker.jobs where locked_by is not null order by 1`,
  );
  return [...rows].map((row) => row.locked_by);
}

describe("freeing the jobs of dead workers", () => {
  it("leaves those of the living, here and elsewhere, and takes the others", async () => {
    await inRolledBackTransaction(async (db) => {
      const worker = (workerId: string, host: string, pid: number) =>
        beat(db, { workerId, host, pid, lockNames: [workerId] });
      await worker("me", "here", 100);
      await worker("lives-here", "here", 200);
      await worker("killed-here", "here", 300);
      await worker("had-my-number", "here", 100);
      await worker("elsewhere", "there", 300);
      await worker("silent", "there", 400);
      await db.execute(
        sql`update worker_heartbeats set beat_at = now() - interval '31 seconds' where worker_id = 'silent'`,
      );
      for (const name of ["me", "lives-here", "killed-here", "had-my-number", "elsewhere", "silent"])
        await held(db, name, 1);
      await held(db, "unknown-new", 2);
      await held(db, "unknown-old", 60);
      const freed = await freeDeadLocks(db, HERE);
      expect(freed.toSorted()).toEqual(["had-my-number", "killed-here", "silent", "unknown-old"]);
      expect(await lockNames(db)).toEqual(["elsewhere", "lives-here", "me", "unknown-new"]);
    });
  });

  it("does nothing when nothing is held", async () => {
    await inRolledBackTransaction(async (db) => {
      expect(await freeDeadLocks(db, HERE)).toEqual([]);
    });
  });
});

import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Db } from "../client";
import { inRolledBackTransaction } from "../test/transaction";
import { addRebuildJob, shortenWaits } from "./jobs";

/** A job in the queue as it stands after so many attempts, due in so many seconds. */
async function waiting(db: Db, name: string, attempts: number, seconds: number): Promise<void> {
  await addRebuildJob(db, name);
  await db.execute(sql`update graphile_worker._private_jobs
    set attempts = ${attempts}, run_at = now() + make_interval(secs => ${seconds}) where key = ${`board:${name}`}`);
}

async function secondsLeft(db: Db): Promise<Record<string, number>> {
  const rows = await db.execute<{ key: string; seconds: number }>(
    sql`select key, extract(epoch from run_at - now())::int as seconds from graphile_worker.jobs order by key`,
  );
  return Object.fromEntries([...rows].map(({ key, seconds }) => [key.replace("board:", ""), seconds]));
}

describe("shortening waits", () => {
  it("brings forward what failed, and nothing that was put back, is held, is soon due or has no attempt left", async () => {
    await inRolledBackTransaction(async (db) => {
      await waiting(db, "cut-13-times", 13, 22_000);
      await waiting(db, "put-back", 0, 600);
      await waiting(db, "soon", 3, 20);
      await waiting(db, "given-up", 1000, 5000);
      await waiting(db, "held", 2, 5000);
      await db.execute(sql`update graphile_worker._private_jobs
        set locked_by = 'somebody', locked_at = now() where key = 'board:held'`);
      expect(await shortenWaits(db)).toBe(1);
      expect(await secondsLeft(db)).toEqual({
        "cut-13-times": 60,
        "put-back": 600,
        soon: 20,
        "given-up": 5000,
        held: 5000,
      });
      expect(await shortenWaits(db)).toBe(0);
    });
  });
});

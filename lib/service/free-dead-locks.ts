import type { Db } from "@/db/client";
import { freeLocks, readBeats, readLockNames } from "@/db/write/heartbeats";

export interface Here {
  readonly workerId: string;
  readonly host: string;
  readonly pid: number;
  readonly isAlive: (pid: number) => boolean;
}

/**
 * Frees the jobs of workers that are gone, so that they run again: of workers whose last beat is too old, of workers of
 * this machine whose process does not exist (or whose number is now ours), and of names that no worker has claimed for a
 * while. Returns the freed names.
 */
export async function freeDeadLocks(db: Db, here: Here): Promise<string[]> {
  const locked = await readLockNames(db);
  if (locked.length === 0) return [];
  const beats = await readBeats(db);
  const isGone = (worker: (typeof beats)[number]) => {
    if (worker.workerId === here.workerId) return false;
    if (worker.stale) return true;
    return worker.host === here.host && (worker.pid === here.pid || !here.isAlive(worker.pid));
  };
  const held = new Set(beats.filter((worker) => !isGone(worker)).flatMap((worker) => worker.lockNames));
  const claimed = new Set(beats.flatMap((worker) => worker.lockNames));
  const dead = locked.filter(({ name, old }) => !held.has(name) && (claimed.has(name) || old)).map(({ name }) => name);
  await freeLocks(db, dead);
  return dead;
}

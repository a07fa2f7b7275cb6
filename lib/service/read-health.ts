import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { installation } from "@/db/schema/operation";
import { readBeats } from "@/db/write/heartbeats";
import type { BlobStore } from "@/lib/store/blob-store";

export interface Health {
  readonly status: "ok" | "degraded";
  readonly database: boolean;
  readonly worker: boolean;
  readonly store: boolean;
  /** A random name of this installation, the same on all its sites. */
  readonly instance: string | null;
}

const KEY = "instance-id";
const PATIENCE_MS = 3000;

/** The installation's random name, made once. */
async function instanceId(db: Db): Promise<string> {
  await db.insert(installation).values({ key: KEY, value: randomUUID() }).onConflictDoNothing();
  const [row] = await db.select().from(installation).where(eq(installation.key, KEY));
  return row?.value ?? "";
}

/** null when the question is not answered in time or with an error: for a health check the two are the same. */
function patiently<T>(work: Promise<T>): Promise<T | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS).unref());
  return Promise.race([work.catch(() => null), late]);
}

/** Whether database, worker and store do their work. No versions, no paths. */
export async function readHealth(db: Db, store: BlobStore): Promise<Health> {
  const [answered, beats, instance, kept] = await Promise.all([
    patiently(db.execute(sql`select 1`).then(() => true)),
    patiently(readBeats(db)),
    patiently(instanceId(db)),
    patiently(store.check().then(() => true)),
  ]);
  const worker = beats?.some((one) => !one.stale) ?? false;
  const [database, stored] = [answered ?? false, kept ?? false];
  return { status: database && worker && stored ? "ok" : "degraded", database, worker, store: stored, instance };
}

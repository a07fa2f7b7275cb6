import { and, count, eq, gte, inArray, lt, ne, sql, sum } from "drizzle-orm";
import type { Db } from "../client";
import { uploads } from "../schema/identity";
import { submissions } from "../schema/submission";

export type UploadRow = typeof uploads.$inferSelect;

/** The upload of this person, or null: another's upload does not exist for them. */
export async function findUpload(db: Db, id: string, userId: string): Promise<UploadRow | null> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.userId, userId)));
  return row ?? null;
}

export async function lockUpload(db: Db, id: string, userId: string): Promise<UploadRow | null> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.userId, userId)))
    .for("no key update");
  return row ?? null;
}

/** The upload whoever owns it; for the worker. */
export async function readUpload(db: Db, id: string): Promise<UploadRow | null> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id));
  return row ?? null;
}

export async function insertUpload(db: Db, row: typeof uploads.$inferInsert): Promise<void> {
  await db.insert(uploads).values(row);
}

export async function updateUpload(db: Db, id: string, patch: Partial<typeof uploads.$inferInsert>): Promise<void> {
  await db.update(uploads).set(patch).where(eq(uploads.id, id));
}

/** Notes the digest of a complete upload; one that has gone on since then stays as it is. */
export async function markFinished(db: Db, id: string, sha256: string): Promise<void> {
  await db
    .update(uploads)
    .set({ state: "finished", sha256 })
    .where(and(eq(uploads.id, id), eq(uploads.state, "open")));
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, id));
}

/** What a person holds: unfinished uploads, bytes on our disk, and uploads begun since a moment. */
export async function uploadUse(
  db: Db,
  userId: string,
  since: Date,
): Promise<{ readonly open: number; readonly bytes: number; readonly begun: number }> {
  const mine = eq(uploads.userId, userId);
  const [open] = await db
    .select({ n: count() })
    .from(uploads)
    .where(and(mine, eq(uploads.state, "open")));
  const [begun] = await db
    .select({ n: count() })
    .from(uploads)
    .where(and(mine, gte(uploads.createdAt, since)));
  const [staged] = await db
    .select({ bytes: sum(uploads.bytes) })
    .from(uploads)
    .where(and(mine, inArray(uploads.state, ["open", "finished"])));
  const [kept] = await db
    .select({ bytes: sum(submissions.bundleBytes) })
    .from(submissions)
    .where(and(eq(submissions.ownerId, userId), ne(submissions.state, "withdrawn")));
  return { open: open?.n ?? 0, begun: begun?.n ?? 0, bytes: Number(staged?.bytes ?? 0) + Number(kept?.bytes ?? 0) };
}

/** Lets two who begin an upload for the same person wait for each other, until the end of the transaction. */
export async function lockUploadsOf(db: Db, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads:${userId}`}, 0))`);
}

/** Uploads that nobody made a submission of in time. */
export async function staleUploads(db: Db, before: Date): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(and(inArray(uploads.state, ["open", "finished"]), lt(uploads.createdAt, before)));
}

/** Of these ids, those whose upload may still have parts in the staging area. */
export async function liveUploadIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(inArray(uploads.id, [...ids]), eq(uploads.state, "open")));
  return new Set(rows.map(({ id }) => id));
}

import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../client";
import { uploadParts, uploads } from "../schema/identity";

export interface UploadPart {
  readonly start: number;
  readonly bytes: number;
  readonly name: string;
}

/** The parts of an upload in the order of their bytes. */
export async function readParts(db: Db, uploadId: string): Promise<UploadPart[]> {
  const { start, bytes, name } = uploadParts;
  return db
    .select({ start, bytes, name })
    .from(uploadParts)
    .where(eq(uploadParts.uploadId, uploadId))
    .orderBy(asc(start));
}

/** Bytes of an upload that are here. */
export async function readOffset(db: Db, uploadId: string): Promise<number> {
  const [row] = await db
    .select({ end: sql<string | null>`max(${uploadParts.start} + ${uploadParts.bytes})` })
    .from(uploadParts)
    .where(eq(uploadParts.uploadId, uploadId));
  return Number(row?.end ?? 0);
}

/** Enters a part; false when another writer already went on from that byte, or the upload is no longer open. */
export async function addPart(db: Db, uploadId: string, part: UploadPart): Promise<boolean> {
  const [open] = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.state, "open")));
  if (open === undefined) return false;
  const added = await db
    .insert(uploadParts)
    .values({ uploadId, ...part })
    .onConflictDoNothing()
    .returning({ start: uploadParts.start });
  return added.length > 0;
}

export async function dropParts(db: Db, uploadId: string): Promise<void> {
  await db.delete(uploadParts).where(eq(uploadParts.uploadId, uploadId));
}

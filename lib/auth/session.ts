import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lt } from "drizzle-orm";
import type { Db } from "@/db/client";
import { SESSION_MARK_CHARS, sessions, users } from "@/db/schema/identity";
import type { Person } from "./person";

/** A session ends after this long without a request, and after this long in any case, milliseconds. */
export const IDLE_MS = 12 * 3600 * 1000;
export const LONGEST_MS = 30 * 24 * 3600 * 1000;
/** The last request is noted at most this often, milliseconds: not a write for every read. */
const NOTE_MS = 5 * 60 * 1000;

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** By what a session is named in its owner's list: the beginning of the digest, which leads back to nothing. */
export function sessionMark(token: string): string {
  return hashOf(token).slice(0, SESSION_MARK_CHARS);
}

/**
 * Begins a session and returns its id: 32 random bytes, which the database knows only as a digest. `agent`: by which its
 * owner will know it again.
 */
export async function beginSession(db: Db, userId: string, now: Date, agent = ""): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + LONGEST_MS);
  const row = { tokenHash: hashOf(token), userId, createdAt: now, seenAt: now, expiresAt, agent };
  await db.insert(sessions).values(row);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, now)));
  return token;
}

/** The person of a live session, with the role of this moment; null when it ended, was ended, or the person is suspended. */
export async function personOfSession(db: Db, token: string, now: Date): Promise<Person | null> {
  const tokenHash = hashOf(token);
  const live = and(
    eq(sessions.tokenHash, tokenHash),
    gt(sessions.expiresAt, now),
    gt(sessions.seenAt, new Date(now.getTime() - IDLE_MS)),
    eq(users.suspended, false),
  );
  const [row] = await db
    .select({
      id: users.id,
      handle: users.handle,
      role: users.role,
      seenAt: sessions.seenAt,
      signedInAt: sessions.createdAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(live);
  if (row === undefined) return null;
  const { seenAt, ...person } = row;
  if (now.getTime() - seenAt.getTime() > NOTE_MS) {
    await db.update(sessions).set({ seenAt: now }).where(eq(sessions.tokenHash, tokenHash));
  }
  return person;
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
}

/** Ends all sessions of a person: after a suspension, or on request. */
export async function endSessionsOf(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

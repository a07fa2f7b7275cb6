import { and, count, eq, gt, lt, or, isNull } from "drizzle-orm";
import type { Db } from "../client";
import { apiTokens, users } from "../schema/identity";

/** Its last use is noted at most this often, milliseconds: not a write for every request. */
const NOTE_MS = 60_000;

/** The living token with this digest and its owner; null when it is unknown, too old, or its owner is suspended. */
export async function ownerOfToken(db: Db, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ id: users.id, handle: users.handle, scope: apiTokens.scope, tokenId: apiTokens.id })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(and(eq(apiTokens.tokenHash, tokenHash), gt(apiTokens.expiresAt, now), eq(users.suspended, false)));
  if (row === undefined) return null;
  const longAgo = lt(apiTokens.lastUsedAt, new Date(now.getTime() - NOTE_MS));
  await db
    .update(apiTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(apiTokens.id, row.tokenId), or(isNull(apiTokens.lastUsedAt), longAgo)));
  return row;
}

export async function insertToken(db: Db, row: typeof apiTokens.$inferInsert): Promise<void> {
  await db.insert(apiTokens).values(row);
}

/** How many tokens a person has, expired ones included: those are to be removed too. */
export async function countTokens(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(apiTokens).where(eq(apiTokens.userId, userId));
  return row?.n ?? 0;
}

/** Removes a token of this person; null when they have no such token. */
export async function deleteToken(db: Db, userId: string, id: string) {
  const [row] = await db
    .delete(apiTokens)
    .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, userId)))
    .returning({ name: apiTokens.name, prefix: apiTokens.prefix });
  return row ?? null;
}

export async function deleteTokensOf(db: Db, userId: string): Promise<void> {
  await db.delete(apiTokens).where(eq(apiTokens.userId, userId));
}

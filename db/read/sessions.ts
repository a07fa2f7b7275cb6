import { and, desc, eq, gt, sql } from "drizzle-orm";
import { SESSION_MARK_CHARS, sessions } from "@/db/schema/identity";
import type { ReadContext } from "./context";

/** The reader's own sessions that have not ended, last used first; null for nobody. */
export async function readSessions({ db, user }: ReadContext) {
  if (user === null) return null;
  return db
    .select({
      mark: sql<string>`left(${sessions.tokenHash}, ${SESSION_MARK_CHARS})`,
      agent: sessions.agent,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.seenAt));
}

export type OwnSession = NonNullable<Awaited<ReturnType<typeof readSessions>>>[number];

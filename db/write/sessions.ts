import { and, eq, ne, sql } from "drizzle-orm";
import type { Db } from "../client";
import { SESSION_MARK_CHARS, sessions } from "../schema/identity";

const mark = sql`left(${sessions.tokenHash}, ${SESSION_MARK_CHARS})`;

/** Ends one session of this person, or with `but` all except that one. Returns how many ended. */
export async function deleteSessions(
  db: Db,
  userId: string,
  which: { readonly only: string } | { readonly but: string },
): Promise<number> {
  const chosen = "only" in which ? eq(mark, which.only) : ne(mark, which.but);
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), chosen))
    .returning({ userId: sessions.userId });
  return gone.length;
}

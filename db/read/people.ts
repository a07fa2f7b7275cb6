import { asc, count, desc, inArray, isNotNull, max, or, sql } from "drizzle-orm";
import { maintainers, sessions, users } from "@/db/schema/identity";
import { submissions } from "@/db/schema/submission";
import type { ReadContext } from "./context";

/** People of one list, and letters of a wish. */
const LISTED = 200;
const WISH_CHARS = 80;

/** Letters that a pattern reads as something else. */
const literally = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/**
 * The people of the site whose name or id holds a text, those with a role first, then the newest; 200 at most. Never their
 * e-mail. null for everybody but administrators at a browser.
 */
export async function readPeople({ db, user }: ReadContext, wish: string) {
  if (user?.role !== "admin" || user.byToken === true) return null;
  const text = literally(wish.trim().slice(0, WISH_CHARS));
  const handed = db
    .select({ ownerId: submissions.ownerId, n: count().as("n") })
    .from(submissions)
    .where(isNotNull(submissions.ownerId))
    .groupBy(submissions.ownerId)
    .as("handed");
  const seen = db
    .select({ userId: sessions.userId, at: max(sessions.seenAt).as("at") })
    .from(sessions)
    .groupBy(sessions.userId)
    .as("seen");
  const kept = db
    .select({
      userId: maintainers.userId,
      slugs: sql<string[]>`json_agg(${maintainers.benchmarkSlug} order by ${maintainers.benchmarkSlug})`.as("slugs"),
    })
    .from(maintainers)
    .groupBy(maintainers.userId)
    .as("kept");
  const rows = await db
    .select({
      id: users.id,
      handle: users.handle,
      role: users.role,
      suspended: users.suspended,
      createdAt: users.createdAt,
      submissions: sql<number>`coalesce(${handed.n}, 0)`.mapWith(Number),
      seenAt: seen.at,
      maintains: kept.slugs,
    })
    .from(users)
    .leftJoin(handed, sql`${handed.ownerId} = ${users.id}`)
    .leftJoin(seen, sql`${seen.userId} = ${users.id}`)
    .leftJoin(kept, sql`${kept.userId} = ${users.id}`)
    .where(
      text === ""
        ? undefined
        : or(sql`${users.handle} ilike ${`%${text}%`}`, inArray(users.id, [wish.trim().slice(0, WISH_CHARS)])),
    )
    .orderBy(
      sql`${users.role} <> 'admin'`,
      sql`${kept.slugs} is null`,
      desc(users.createdAt),
      asc(users.handle),
      asc(users.id),
    )
    .limit(LISTED);
  return rows.map((row) => ({ ...row, maintains: row.maintains ?? [] }));
}

export type PersonRow = NonNullable<Awaited<ReturnType<typeof readPeople>>>[number];

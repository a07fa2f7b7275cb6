import { sql } from "drizzle-orm";
import type { Db } from "../client";
import { auditLog, auditSeals } from "../schema/audit";

/**
 * One line for everything that a record says, in a fixed order: what the seal of its day is taken over. `jsonb` is written
 * by the server in one way for equal values.
 */
const line = sql`concat_ws('|', ${auditLog.id}, to_char(${auditLog.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
  coalesce(${auditLog.actorId}, ''), ${auditLog.actor}, ${auditLog.via}, ${auditLog.action}, ${auditLog.objectKind},
  ${auditLog.objectId}, coalesce(${auditLog.benchmarkSlug}, ''), coalesce(${auditLog.before}::text, ''),
  coalesce(${auditLog.after}::text, ''), coalesce(${auditLog.reason}, ''), ${auditLog.requestId})`;

const dayOf = sql`(${auditLog.at} at time zone 'UTC')::date`;

/** Digest of each day's records in their order, chained to the day before: `sha256(digest before, lines)`. */
async function digests(db: Db): Promise<{ day: string; records: number; digest: string }[]> {
  const rows = await db.execute<{ day: string; records: number; digest: string }>(sql`
    with recursive days as (
      select ${dayOf} as day, count(*)::int as records, string_agg(${line}, E'\n' order by ${auditLog.id}) as text,
        row_number() over (order by ${dayOf}) as nth
      from ${auditLog} group by ${dayOf}
    ), chain as (
      select day, records, nth, encode(sha256(convert_to(text, 'UTF8')), 'hex') as digest from days where nth = 1
      union all
      select days.day, days.records, days.nth,
        encode(sha256(convert_to(chain.digest || E'\n' || days.text, 'UTF8')), 'hex')
      from days join chain on days.nth = chain.nth + 1
    )
    select day::text, records, digest from chain order by day`);
  return [...rows];
}

/** Seals the days before `today` (YYYY-MM-DD, UTC) that have no seal yet. Returns how many. */
export async function sealAudit(db: Db, today: string): Promise<number> {
  const [unsealed] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(sql`${auditLog.at} < ${`${today}T00:00:00Z`}::timestamptz
      and ${dayOf} > coalesce((select max(${auditSeals.day}) from ${auditSeals}), '-infinity'::date)`)
    .limit(1);
  if (unsealed === undefined) return 0;
  const due = (await digests(db)).filter(({ day }) => day < today);
  const made = await db.insert(auditSeals).values(due).onConflictDoNothing().returning({ day: auditSeals.day });
  return made.length;
}

/** The first sealed day whose records are no longer what was sealed; null when every seal holds. */
export async function brokenSeal(db: Db): Promise<string | null> {
  const now = new Map((await digests(db)).map(({ day, digest }) => [day, digest]));
  const seals = await db.select().from(auditSeals).orderBy(auditSeals.day);
  return seals.find(({ day, digest }) => now.get(day) !== digest)?.day ?? null;
}

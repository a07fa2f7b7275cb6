import { and, desc, eq, inArray, isNull, or } from "drizzle-orm";
import { benchmarks } from "@/db/schema/benchmark";
import { users } from "@/db/schema/identity";
import { announcements } from "@/db/schema/maintenance";
import type { ReadContext } from "./context";
import { readMaintained } from "./maintained";

const LISTED = 100;
const SHOWN = 3;

/** What stands over the pages of a benchmark now, newest first; null = over the home page. */
export async function readAnnouncements({ db }: ReadContext, benchmarkSlug: string | null) {
  const here =
    benchmarkSlug === null ? isNull(announcements.benchmarkSlug) : eq(announcements.benchmarkSlug, benchmarkSlug);
  return db
    .select({
      id: announcements.id,
      text: announcements.text,
      weight: announcements.weight,
      createdAt: announcements.createdAt,
    })
    .from(announcements)
    .where(and(here, isNull(announcements.endedAt)))
    .orderBy(desc(announcements.id))
    .limit(SHOWN);
}

export type Announcement = Awaited<ReturnType<typeof readAnnouncements>>[number];

/** Announcements that this person may end, and those that ended; null for everybody else. */
export async function readMaintainedAnnouncements(context: ReadContext) {
  const own = await readMaintained(context);
  if (own === null) return null;
  const slugs = own.map((row) => row.slug);
  const mine = inArray(announcements.benchmarkSlug, slugs);
  return context.db
    .select({
      id: announcements.id,
      benchmark: benchmarks.name,
      text: announcements.text,
      weight: announcements.weight,
      actor: users.handle,
      createdAt: announcements.createdAt,
      endedAt: announcements.endedAt,
    })
    .from(announcements)
    .leftJoin(benchmarks, eq(benchmarks.slug, announcements.benchmarkSlug))
    .leftJoin(users, eq(users.id, announcements.actorId))
    .where(context.user?.role === "admin" ? or(isNull(announcements.benchmarkSlug), mine) : mine)
    .orderBy(desc(announcements.id))
    .limit(LISTED);
}

export type MaintainedAnnouncement = NonNullable<Awaited<ReturnType<typeof readMaintainedAnnouncements>>>[number];

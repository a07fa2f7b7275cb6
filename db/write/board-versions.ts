import { sql } from "drizzle-orm";
import type { Db } from "../client";
import { boardVersions } from "../schema/benchmark";

/** Stands for the pages that show several boards. */
export const EVERY_BOARD = "*";

/**
 * Raises the version of a benchmark's pages and of those over several boards, and announces both on channel `board` as
 * `slug:version`. Call it inside the transaction that changes what the pages show: the announcement goes out with the
 * commit.
 */
export async function raiseBoardVersion(db: Db, benchmarkSlug: string): Promise<void> {
  for (const slug of [benchmarkSlug, EVERY_BOARD]) await raise(db, slug);
}

/** The same for the pages over several boards alone. */
export async function raiseOverview(db: Db): Promise<void> {
  await raise(db, EVERY_BOARD);
}

async function raise(db: Db, slug: string): Promise<void> {
  const [row] = await db
    .insert(boardVersions)
    .values({ slug, version: 1 })
    .onConflictDoUpdate({
      target: boardVersions.slug,
      set: { version: sql`${boardVersions.version} + 1`, changedAt: sql`now()` },
    })
    .returning({ version: boardVersions.version });
  await db.execute(sql`select pg_notify('board', ${`${slug}:${row?.version ?? 1}`})`);
}

import { asc, desc, sql } from "drizzle-orm";
import { BOARD_FORMAT, type BoardHead, type BoardSnapshot } from "@/lib/formats/board";
import type { BoardAnalysis } from "@/lib/formats/board-analysis";
import type { Db } from "../client";
import { boards } from "../schema/board";

/** Two who compute the same board wait for each other, until the end of the transaction. */
export async function lockBoard(db: Db, benchmarkSlug: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`board:${benchmarkSlug}`}, 0))`);
}

/** Stores a computed board with everything that its tabs show. */
export async function insertBoard(
  db: Db,
  board: { readonly snapshot: BoardSnapshot; readonly head: BoardHead } & BoardAnalysis,
  stamp: { readonly methodVersion: string; readonly computedAt: Date },
): Promise<void> {
  const { benchmark, seed } = board.snapshot;
  await db.insert(boards).values({ benchmarkSlug: benchmark, seed, ...board, ...stamp });
}

/** Benchmarks whose latest board was computed in an earlier format: they are computed anew when a worker starts. */
export async function findOutdatedBoards(db: Db): Promise<string[]> {
  const latest = await db
    .selectDistinctOn([boards.benchmarkSlug], {
      slug: boards.benchmarkSlug,
      format: sql<string>`${boards.snapshot}->>'format'`,
    })
    .from(boards)
    .orderBy(asc(boards.benchmarkSlug), desc(boards.id));
  return latest.flatMap(({ slug, format }) => (Number(format) === BOARD_FORMAT ? [] : [slug]));
}

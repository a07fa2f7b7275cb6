import { sql } from "drizzle-orm";
import type { BoardSnapshot } from "@/lib/formats/board";
import type { Db } from "../client";
import { boards } from "../schema/board";

/** Two who compute the same board wait for each other, until the end of the transaction. */
export async function lockBoard(db: Db, benchmarkSlug: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`board:${benchmarkSlug}`}, 0))`);
}

export async function insertBoard(
  db: Db,
  snapshot: BoardSnapshot,
  stamp: { readonly methodVersion: string; readonly computedAt: Date },
): Promise<void> {
  await db.insert(boards).values({ benchmarkSlug: snapshot.benchmark, snapshot, seed: snapshot.seed, ...stamp });
}

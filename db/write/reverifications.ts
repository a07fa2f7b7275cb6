import { and, count, desc, eq, inArray } from "drizzle-orm";
import type { ReverificationItem } from "@/lib/formats/reverification";
import type { Db } from "../client";
import { boards } from "../schema/board";
import { reverificationItems, reverifications } from "../schema/maintenance";
import { submissions } from "../schema/submission";

export type ReverificationRow = typeof reverifications.$inferSelect;
export type ItemEnding = "done" | "failed" | "skipped";

/** Begins a run over these submissions; their reports of this moment are what the new ones are compared with. */
export async function insertReverification(
  db: Db,
  row: Pick<typeof reverifications.$inferInsert, "benchmarkSlug" | "cause" | "note" | "actorId" | "createdAt">,
  submissionIds: readonly string[],
): Promise<number> {
  const [board] = await db
    .select({ id: boards.id })
    .from(boards)
    .where(eq(boards.benchmarkSlug, row.benchmarkSlug))
    .orderBy(desc(boards.id))
    .limit(1);
  const [made] = await db
    .insert(reverifications)
    .values({ ...row, boardBefore: board?.id ?? null })
    .returning({ id: reverifications.id });
  if (made === undefined) throw new Error("The run was not written.");
  if (submissionIds.length > 0) {
    const now = await db
      .select({ id: submissions.id, report: submissions.reportBlob })
      .from(submissions)
      .where(inArray(submissions.id, [...submissionIds]));
    await db
      .insert(reverificationItems)
      .values(now.map(({ id, report }) => ({ reverificationId: made.id, submissionId: id, reportBefore: report })));
  }
  return made.id;
}

/** The run's row, locked until the end of the transaction: two that end at once see each other. */
export async function lockReverification(db: Db, id: number): Promise<ReverificationRow | null> {
  const [row] = await db.select().from(reverifications).where(eq(reverifications.id, id)).for("no key update");
  return row ?? null;
}

/** Runs that wait for this submission, with the report that stood when each began. */
export async function readWaitingItems(
  db: Db,
  submissionId: string,
): Promise<readonly { readonly id: number; readonly reportBefore: string | null }[]> {
  return db
    .select({ id: reverificationItems.reverificationId, reportBefore: reverificationItems.reportBefore })
    .from(reverificationItems)
    .where(and(eq(reverificationItems.submissionId, submissionId), eq(reverificationItems.state, "waiting")))
    .orderBy(reverificationItems.reverificationId);
}

/** Notes how a run ended for one submission; true when it was the last one. Call it inside a transaction. */
export async function settleItem(
  db: Db,
  item: { readonly id: number; readonly submissionId: string },
  ending: ItemEnding,
  outcome: ReverificationItem | null,
): Promise<boolean> {
  const run = await lockReverification(db, item.id);
  if (run === null || run.state === "done") return false;
  await db
    .update(reverificationItems)
    .set({ state: ending, outcome })
    .where(
      and(eq(reverificationItems.reverificationId, item.id), eq(reverificationItems.submissionId, item.submissionId)),
    );
  return (await countWaiting(db, item.id)) === 0;
}

export async function countWaiting(db: Db, id: number): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(reverificationItems)
    .where(and(eq(reverificationItems.reverificationId, id), eq(reverificationItems.state, "waiting")));
  return row?.n ?? 0;
}

export async function endReverification(
  db: Db,
  id: number,
  ended: Pick<typeof reverifications.$inferInsert, "report" | "endedAt">,
): Promise<void> {
  await db
    .update(reverifications)
    .set({ ...ended, state: "done" })
    .where(eq(reverifications.id, id));
}

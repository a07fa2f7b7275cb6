import { eq, sql } from "drizzle-orm";
import type { Db } from "../client";
import { type Progress, type Trouble, submissionEvents, submissions } from "../schema/submission";

export type SubmissionRow = typeof submissions.$inferSelect;
export type NewSubmission = typeof submissions.$inferInsert;
export type SubmissionPatch = Partial<NewSubmission>;

export const QUEUED: Progress = {
  stage: "queued",
  bytesDone: 0,
  bytesTotal: 0,
  instancesDone: 0,
  instancesTotal: 0,
  counts: { resolved: 0, unresolved: 0, unverified: 0, missing: 0 },
  problems: 0,
};

export async function insertSubmission(db: Db, row: NewSubmission): Promise<void> {
  await db.insert(submissions).values(row);
}

export async function findSubmission(db: Db, id: string): Promise<SubmissionRow | null> {
  const [row] = await db.select().from(submissions).where(eq(submissions.id, id));
  return row ?? null;
}

/** The row, locked until the end of the transaction: two who change its state wait for each other. */
export async function lockSubmission(db: Db, id: string): Promise<SubmissionRow | null> {
  const [row] = await db.select().from(submissions).where(eq(submissions.id, id)).for("no key update");
  return row ?? null;
}

export async function updateSubmission(db: Db, id: string, patch: SubmissionPatch): Promise<void> {
  await db.update(submissions).set(patch).where(eq(submissions.id, id));
}

/** Progress is written often and read by live pages; it never changes the state. */
export async function writeProgress(db: Db, id: string, progress: Progress): Promise<void> {
  await db.update(submissions).set({ progress }).where(eq(submissions.id, id));
}

/** One line of a submission's history. */
export async function addEvent(
  db: Db,
  event: { readonly submissionId: string; readonly kind: string; readonly text: string; readonly actor: string },
): Promise<void> {
  await db.insert(submissionEvents).values({ ...event, at: sql`clock_timestamp()` });
}

export type { Progress, Trouble };

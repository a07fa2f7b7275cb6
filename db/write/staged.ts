import { and, eq, ne, or } from "drizzle-orm";
import type { Db } from "../client";
import { stagedFiles, stagedResults } from "../schema/result";

export type StagedResult = typeof stagedResults.$inferSelect;
export type StagedFile = typeof stagedFiles.$inferSelect;
export type NewStagedResult = typeof stagedResults.$inferInsert;
export type NewStagedFile = typeof stagedFiles.$inferInsert;

/** Forgets what other code, or other bytes, had derived: only results of the same engine and bundle are resumed. */
export async function dropForeignStaged(
  db: Db,
  run: { readonly submissionId: string; readonly engineMark: string; readonly bundleSha256: string },
): Promise<void> {
  const foreign = and(
    eq(stagedResults.submissionId, run.submissionId),
    or(ne(stagedResults.engineMark, run.engineMark), ne(stagedResults.bundleSha256, run.bundleSha256)),
  );
  const dropped = await db.delete(stagedResults).where(foreign).returning({ id: stagedResults.instanceId });
  if (dropped.length > 0) await db.delete(stagedFiles).where(eq(stagedFiles.submissionId, run.submissionId));
}

export async function readStaged(
  db: Db,
  submissionId: string,
): Promise<{ readonly results: StagedResult[]; readonly files: StagedFile[] }> {
  return {
    results: await db.select().from(stagedResults).where(eq(stagedResults.submissionId, submissionId)),
    files: await db.select().from(stagedFiles).where(eq(stagedFiles.submissionId, submissionId)),
  };
}

export async function stageResult(db: Db, row: NewStagedResult): Promise<void> {
  const { submissionId: _submission, instanceId: _instance, ...set } = row;
  await db
    .insert(stagedResults)
    .values(row)
    .onConflictDoUpdate({ target: [stagedResults.submissionId, stagedResults.instanceId], set });
}

export async function stageFile(db: Db, row: NewStagedFile): Promise<void> {
  const { submissionId: _submission, path: _path, ...set } = row;
  await db
    .insert(stagedFiles)
    .values(row)
    .onConflictDoUpdate({ target: [stagedFiles.submissionId, stagedFiles.path], set });
}

export async function clearStaged(db: Db, submissionId: string): Promise<void> {
  await db.delete(stagedResults).where(eq(stagedResults.submissionId, submissionId));
  await db.delete(stagedFiles).where(eq(stagedFiles.submissionId, submissionId));
}

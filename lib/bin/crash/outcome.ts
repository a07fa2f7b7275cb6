import { asc, count, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { evidenceFiles, flags, results, stagedResults } from "@/db/schema/result";
import { submissionEvents, submissions } from "@/db/schema/submission";
import type { BlobStore } from "@/lib/store/blob-store";

/** What a verification left of one submission, without what differs from run to run (ids, times). */
export async function outcomeOf(db: Db, id: string): Promise<string> {
  const [row] = await db.select().from(submissions).where(eq(submissions.id, id));
  const rows = await db.select().from(results).where(eq(results.submissionId, id)).orderBy(asc(results.instanceId));
  const found = await db.select().from(flags).where(eq(flags.submissionId, id));
  const files = await db
    .select()
    .from(evidenceFiles)
    .where(eq(evidenceFiles.submissionId, id))
    .orderBy(asc(evidenceFiles.path));
  return JSON.stringify({
    state: row?.state,
    bundle: row?.bundleSha256,
    counts: [row?.resolved, row?.unresolved, row?.unverified, row?.missing],
    rows: rows.map(({ submissionId: _s, derivedAt: _d, ...rest }) => rest),
    flags: found.map(({ submissionId: _s, id: _i, ...flag }) => JSON.stringify(flag)).toSorted(),
    files: files.map(({ submissionId: _s, ...file }) => file),
  });
}

/** How many submissions have come to an end, and how many there are. */
export async function progressOf(db: Db): Promise<{ readonly all: number; readonly ended: number }> {
  const rows = await db.select({ state: submissions.state, n: count() }).from(submissions).groupBy(submissions.state);
  const sum = (pick: (state: string) => boolean) =>
    rows.reduce((total, { state, n }) => total + (pick(state) ? n : 0), 0);
  return { all: sum(() => true), ended: sum((state) => state !== "received" && state !== "verifying") };
}

/** What should not be there at the end: each line is a fault. */
export async function faultsOf(db: Db, store: BlobStore, ids: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  const { all } = await progressOf(db);
  if (all !== ids.length) faults.push(`${ids.length} submissions were made, ${all} are there`);
  if (new Set(ids).size !== ids.length) faults.push("two uploads became the same submission");
  for (const id of ids) {
    const [row] = await db.select().from(submissions).where(eq(submissions.id, id));
    if (row === undefined) faults.push(`${id} is lost`);
    else {
      if (row.state !== "published") faults.push(`${id} ended as ${row.state}`);
      if (!(await store.has(row.bundleSha256))) faults.push(`the bundle of ${id} is lost`);
      if (row.reportBlob === null || !(await store.has(row.reportBlob))) faults.push(`the report of ${id} is lost`);
    }
    const events = await db.select().from(submissionEvents).where(eq(submissionEvents.submissionId, id));
    for (const kind of ["received", "verified", "published"]) {
      const times = events.filter((event) => event.kind === kind).length;
      if (times !== 1) faults.push(`${id} was ${kind} ${times} times`);
    }
  }
  const [staged] = await db.select({ n: count() }).from(stagedResults);
  if ((staged?.n ?? 0) > 0) faults.push(`${staged?.n} staged results are left`);
  const jobs = await db.execute<{ n: number }>(sql`select count(*)::int as n from graphile_worker.jobs`);
  if (([...jobs][0]?.n ?? 0) > 0) faults.push(`${[...jobs][0]?.n} jobs are left`);
  return faults;
}

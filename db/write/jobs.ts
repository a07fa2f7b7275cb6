import { sql } from "drizzle-orm";
import type { Db } from "../client";

/** Names of the worker's tasks. */
export const VERIFY_TASK = "verify-submission";
export const REBUILD_TASK = "rebuild-board";
export const INSPECT_TASK = "inspect-upload";
export const FINISH_TASK = "finish-reverification";
export const IMPORT_TASK = "import-pack";
export const RERUN_TASK = "compare-rerun";
export const PREVIEW_TASK = "preview-correction";

/** High, because a killed worker costs an attempt each time; a verification that fails by itself ends its submission. */
const MOST_ATTEMPTS = 1000;

/** A job that is put back: when, and how often the thread that ran it has broken. */
export interface Again {
  readonly inSeconds: number;
  readonly breaks: number;
}

/** Longest wait of a job that failed, seconds. */
const LONGEST_WAIT_S = 60;

/**
 * Lets no failed job wait longer than a minute. The queue itself nearly trebles its wait with each attempt: a job that a
 * dozen outages or killed workers cut would rest for six hours after the last of them. Jobs that were put back on purpose
 * (no attempt yet) keep their time. Returns how many were brought forward.
 */
export async function shortenWaits(db: Db): Promise<number> {
  const moved = await db.execute(sql`select id from graphile_worker.reschedule_jobs(
    array(
      select id from graphile_worker.jobs
      where locked_at is null and attempts between 1 and max_attempts - 1
        and run_at > now() + make_interval(secs => ${LONGEST_WAIT_S})),
    run_at := now() + make_interval(secs => ${LONGEST_WAIT_S}))`);
  return moved.length;
}

/**
 * Puts a verification in the queue, inside the caller's transaction. One job a submission: asking again replaces the
 * waiting one. `lane` keeps verifications from running beside each other more often than the worker has lanes.
 */
export async function addVerifyJob(db: Db, submissionId: string, lane: number, again?: Again): Promise<void> {
  await db.execute(sql`select graphile_worker.add_job(
    ${VERIFY_TASK}::text,
    payload := json_build_object('submissionId', ${submissionId}::text, 'breaks', ${again?.breaks ?? 0}::int),
    queue_name := ${`verify-${lane}`}::text,
    run_at := now() + make_interval(secs => ${again?.inSeconds ?? 0}),
    job_key := ${`verify:${submissionId}`}::text,
    max_attempts := ${MOST_ATTEMPTS}::int)`);
}

/** Asks for a new board of a benchmark; requests that wait together become one. */
export async function addRebuildJob(db: Db, benchmarkSlug: string): Promise<void> {
  await db.execute(sql`select graphile_worker.add_job(
    ${REBUILD_TASK}::text,
    payload := json_build_object('benchmarkSlug', ${benchmarkSlug}::text),
    queue_name := 'boards',
    job_key := ${`board:${benchmarkSlug}`}::text,
    max_attempts := ${MOST_ATTEMPTS}::int)`);
}

/** Asks what an upload is. A person waits for the answer: before everything else. */
export async function addInspectJob(db: Db, uploadId: string): Promise<void> {
  await db.execute(sql`select graphile_worker.add_job(
    ${INSPECT_TASK}::text,
    payload := json_build_object('uploadId', ${uploadId}::text),
    queue_name := 'inspections',
    job_key := ${`inspect:${uploadId}`}::text,
    job_key_mode := 'preserve_run_at',
    priority := -10,
    max_attempts := 3)`);
}

/** Asks the worker to close a run of new verifications whose last submission has ended. */
export async function addFinishJob(db: Db, reverificationId: number): Promise<void> {
  await db.execute(sql`select graphile_worker.add_job(
    ${FINISH_TASK}::text,
    payload := json_build_object('reverificationId', ${reverificationId}::bigint),
    queue_name := 'boards',
    job_key := ${`finish:${reverificationId}`}::text,
    max_attempts := ${MOST_ATTEMPTS}::int)`);
}

/** Asks what a correction would change; its page shows how far the worker is. */
export async function addPreviewJob(db: Db, correctionId: number): Promise<void> {
  await db.execute(sql`select graphile_worker.add_job(
    ${PREVIEW_TASK}::text,
    payload := json_build_object('correctionId', ${correctionId}::bigint),
    queue_name := 'maintenance',
    job_key := ${`preview:${correctionId}`}::text,
    max_attempts := 5)`);
}

/** Asks the worker to read an uploaded reference pack. */
export async function addImportJob(db: Db, importId: number): Promise<void> {
  await db.execute(sql`select graphile_worker.add_job(
    ${IMPORT_TASK}::text,
    payload := json_build_object('importId', ${importId}::bigint),
    queue_name := 'maintenance',
    job_key := ${`import:${importId}`}::text,
    max_attempts := 5)`);
}

/** Asks the worker to compare a maintainer's own run with a submission. */
export async function addRerunJob(db: Db, reproductionId: number): Promise<void> {
  await db.execute(sql`select graphile_worker.add_job(
    ${RERUN_TASK}::text,
    payload := json_build_object('reproductionId', ${reproductionId}::bigint),
    queue_name := 'maintenance',
    job_key := ${`rerun:${reproductionId}`}::text,
    max_attempts := 5)`);
}

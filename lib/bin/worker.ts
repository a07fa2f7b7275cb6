/**
 * The worker process: takes jobs from the queue and runs them, verifications in threads. It beats while it lives, frees
 * the jobs of workers that died, tidies up, and ends within seconds when it is asked to: what runs then is taken up again
 * by the next worker.
 */
import { EventEmitter } from "node:events";
import { hostname } from "node:os";
import { Logger, type WorkerEvents, run } from "graphile-worker";
import { sealAudit } from "@/db/write/audit-seals";
import { beat, dropBeat, dropOldBeats } from "@/db/write/heartbeats";
import { shortenWaits } from "@/db/write/jobs";
import { dropOldBuckets } from "@/db/write/rate-buckets";
import { env } from "@/lib/env";
import { expireDrafts } from "@/lib/service/expire-drafts";
import { expireUploads } from "@/lib/service/expire-uploads";
import { freeDeadLocks } from "@/lib/service/free-dead-locks";
import { randomId } from "@/lib/service/new-id";
import { isOutage } from "@/lib/service/outage";
import { rebuildOutdatedBoards } from "@/lib/service/rebuild-board";
import { sweepWhenDue } from "@/lib/service/sweep-when-due";
import { jobThreads } from "./job-threads";
import { goLast } from "./low-priority.mjs";
import { AWAY_EXIT, isAlive, onEnding } from "./processes.mjs";
import { watchQueue } from "./queue-watch";
import { openWorld } from "./world";
import { tellMetrics, workerMetrics } from "./worker-metrics";
import { workerTasks } from "./worker-tasks";

const BEAT_MS = 5000;
const FREE_MS = 30_000;
const TIDY_MS = 3600_000;
/** A slot of the queue that asked for nothing for so long has lost its question with a connection, milliseconds. */
const SILENT_MS = 60_000;
/** A day is sealed when it has been over for so long: what began in it has been written by then, milliseconds. */
const SEAL_REST_MS = 3600_000;
/** Slots beside the verifications, for boards and looks at uploads. */
const QUICK_SLOTS = 2;

// Verifications take every core they get.
goLast();
const world = await openWorld("worker", 4);
const { log } = world.context();
const { db } = world.connection;
const workerId = randomId();
const host = hostname();
const stop = new AbortController();
const threads = jobThreads(stop.signal, (error) => log.warn({ err: error }, "a job has to wait"));
const metrics = workerMetrics();
// The queue throws where nobody can catch it when the database goes away in the middle of a job.
process.on("uncaughtException", (error) => {
  log.fatal({ err: error }, "the worker broke");
  process.exit(isOutage(error) ? AWAY_EXIT : 1);
});
const told = await tellMetrics(metrics);
const lockNames: string[] = [];

async function guarded(what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error }, `${what} failed`);
  }
}

const sayAlive = () => guarded("the heartbeat", () => beat(db, { workerId, host, pid: process.pid, lockNames }));
const freeJobs = () =>
  guarded("freeing the jobs of dead workers", async () => {
    const freed = await freeDeadLocks(db, { workerId, host, pid: process.pid, isAlive });
    if (freed.length > 0) log.warn({ freed }, "freed the jobs of dead workers");
    const jobs = await shortenWaits(db);
    if (jobs > 0) log.info({ jobs }, "brought failed jobs forward");
  });
const tidy = () =>
  guarded("tidying", async () => {
    const ctx = world.context();
    await dropOldBeats(db);
    await dropOldBuckets(db);
    await sealAudit(db, new Date(ctx.now.getTime() - SEAL_REST_MS).toISOString().slice(0, 10));
    await ctx.store.tidy();
    const expired = await expireUploads({ ctx });
    if (expired > 0) log.info({ expired }, "removed uploads that nobody made a submission of");
    const drafts = await expireDrafts({ ctx });
    if (drafts > 0) log.info({ drafts }, "withdrew drafts that nobody touched for long");
  });

const sweep = () =>
  guarded("sweeping the store", async () => {
    const swept = await sweepWhenDue({ ctx: world.context() });
    if (swept !== null && swept.blobs + swept.uploads > 0) log.info(swept, "removed what nothing refers to");
  });

await sayAlive();
await freeJobs();
const events: WorkerEvents = new EventEmitter();
const watch = watchQueue(events, () => performance.now());
const endWhenSilent = () => {
  if (watch.longestSilence() < SILENT_MS) return;
  log.fatal("a slot of the queue asks for no jobs any more; the worker starts anew");
  process.exit(AWAY_EXIT);
};
events.on("pool:create", ({ workerPool }) => {
  lockNames.push(workerPool.id);
  void sayAlive();
});
const runner = await run({
  connectionString: env().DATABASE_URL,
  concurrency: env().WORKER_CONCURRENCY + QUICK_SLOTS,
  pollInterval: 1000,
  noHandleSignals: true,
  parsedCronItems: [],
  taskList: workerTasks(world, threads, metrics),
  events,
  logger: new Logger((scope) => (level, message) => {
    if (level === "error") log.error({ scope }, message);
    else if (level === "warning") log.warn({ scope }, message);
    else log.debug({ scope }, message);
  }),
});
const timers = [
  setInterval(sayAlive, BEAT_MS),
  setInterval(freeJobs, FREE_MS),
  setInterval(endWhenSilent, BEAT_MS),
  setInterval(tidy, TIDY_MS),
  setInterval(sweep, TIDY_MS),
];
void tidy();
void sweep();
void guarded("asking for boards of an earlier format", () => rebuildOutdatedBoards({ ctx: world.context() }));
log.info({ workerId, concurrency: env().WORKER_CONCURRENCY }, "worker started");

let ending = false;
async function end(why: string): Promise<void> {
  if (ending) return;
  ending = true;
  log.info({ why }, "worker is stopping");
  stop.abort();
  for (const timer of timers) clearInterval(timer);
  await guarded("stopping", () => runner.stop());
  await guarded("ending the threads", () => threads.close());
  await guarded("taking the heartbeat back", () => dropBeat(db, workerId));
  await guarded("closing the metrics", () => told.close());
  await guarded("closing", () => world.close());
  process.exit(0);
}
onEnding((why) => void end(why));
runner.promise.then(
  () => end("the queue ended"),
  (error: unknown) => {
    log.fatal({ err: error }, "the queue broke");
    process.exit(isOutage(error) ? AWAY_EXIT : 1);
  },
);

import { Worker } from "node:worker_threads";
import { z } from "zod";
import { env } from "@/lib/env";
import type { ThreadJob } from "./job-thread";

const RUN_TS = new URL("./run-ts.mjs", import.meta.url);
const ENTRY = "lib/bin/job-thread.ts";

/**
 * How a job in a thread ended: by itself, by using up its heap, because the worker had to stop, or because the database or
 * the store was away.
 */
export type ThreadEnding = "done" | "out-of-memory" | "stopped" | "outage";

/** After being asked to stop a thread has this long before it is ended, milliseconds: a step of it is redone later. */
const STOP_GRACE_MS = 3000;
/** A thread is replaced after this many jobs, and let go after this long without one, milliseconds. */
const MOST_JOBS = 25;
const IDLE_MS = 5 * 60_000;

const answerSchema = z.union([
  z.object({ done: z.literal(true) }),
  z.object({ error: z.unknown(), outage: z.boolean() }),
]);

interface Thread {
  readonly worker: Worker;
  jobs: number;
  idleTimer: NodeJS.Timeout | null;
}

export interface JobThreads {
  /** Runs one job in a thread with its own heap. Throws what the job threw. */
  run(job: ThreadJob): Promise<ThreadEnding>;
  close(): Promise<void>;
}

/**
 * Threads that stay a while for the next job, since starting one takes longer than a small bundle. `onOutage` is told why
 * a job has to wait.
 */
export function jobThreads(stop: AbortSignal, onOutage: (error: unknown) => void): JobThreads {
  const idle: Thread[] = [];

  function start(): Thread {
    const worker = new Worker(RUN_TS, {
      argv: [ENTRY],
      resourceLimits: { maxOldGenerationSizeMb: env().WORKER_HEAP_MB },
    });
    const thread: Thread = { worker, jobs: 0, idleTimer: null };
    // One that breaks while it waits takes nothing with it; its successor is started when it is needed.
    worker.on("error", () => undefined);
    worker.on("exit", () => {
      if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
    });
    return thread;
  }

  function take(): Thread {
    const thread = idle.pop() ?? start();
    if (thread.idleTimer !== null) clearTimeout(thread.idleTimer);
    thread.idleTimer = null;
    thread.jobs += 1;
    return thread;
  }

  function giveBack(thread: Thread): void {
    if (stop.aborted || thread.jobs >= MOST_JOBS) {
      void thread.worker.terminate();
      return;
    }
    thread.idleTimer = setTimeout(() => void thread.worker.terminate(), IDLE_MS);
    idle.push(thread);
  }

  /** One job to its end. The listeners are this job's alone: the thread outlives it. */
  async function runIn(thread: Thread, job: ThreadJob): Promise<ThreadEnding> {
    const { worker } = thread;
    let late: NodeJS.Timeout | undefined;
    const askToStop = () => {
      worker.postMessage({ stop: true });
      late = setTimeout(() => void worker.terminate(), STOP_GRACE_MS);
    };
    stop.addEventListener("abort", askToStop, { once: true });
    const listeners: [string, (value: unknown) => void][] = [];
    try {
      return await new Promise<ThreadEnding>((resolve, reject) => {
        const fail = (error: unknown) => (stop.aborted ? resolve("stopped") : reject(error));
        const hear = (event: string, listener: (value: unknown) => void) => {
          listeners.push([event, listener]);
          worker.on(event, listener);
        };
        hear("message", (message) => {
          const answer = answerSchema.parse(message);
          if (!("error" in answer)) resolve("done");
          else if (answer.outage && !stop.aborted) {
            onOutage(answer.error);
            resolve("outage");
          } else fail(answer.error);
        });
        hear("error", (error) => {
          const code = error instanceof Error && "code" in error ? error.code : null;
          if (code === "ERR_WORKER_OUT_OF_MEMORY") resolve("out-of-memory");
          else fail(error);
        });
        hear("exit", () => fail(new Error("The thread of a job ended.")));
        worker.postMessage({ job });
      });
    } finally {
      clearTimeout(late);
      stop.removeEventListener("abort", askToStop);
      for (const [event, listener] of listeners) worker.off(event, listener);
    }
  }

  return {
    async run(job) {
      if (stop.aborted) return "stopped";
      const thread = take();
      try {
        const ending = await runIn(thread, job);
        if (ending === "done" || ending === "outage") giveBack(thread);
        else await thread.worker.terminate();
        return ending;
      } catch (error) {
        await thread.worker.terminate();
        throw error;
      }
    },
    async close() {
      for (const thread of idle.splice(0)) {
        if (thread.idleTimer !== null) clearTimeout(thread.idleTimer);
        await thread.worker.terminate();
      }
    },
  };
}

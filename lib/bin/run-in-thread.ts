import { Worker } from "node:worker_threads";
import { env } from "@/lib/env";
import type { ThreadJob } from "./job-thread";

const RUN_TS = new URL("./run-ts.mjs", import.meta.url);

/** How a job in a thread ended: by itself, by using up its heap, or because the worker had to stop. */
export type ThreadEnding = "done" | "out-of-memory" | "stopped";

/** After being asked to stop a thread has this long before it is ended, milliseconds: a step of it is redone later. */
const STOP_GRACE_MS = 4000;

/** Runs one job in a thread with its own heap. Throws what the job threw. */
export async function runInThread(job: ThreadJob, stop: AbortSignal): Promise<ThreadEnding> {
  if (stop.aborted) return "stopped";
  const thread = new Worker(RUN_TS, {
    argv: ["lib/bin/job-thread.ts"],
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: env().WORKER_HEAP_MB },
  });
  let late: NodeJS.Timeout | undefined;
  const askToStop = () => {
    thread.postMessage("stop");
    late = setTimeout(() => void thread.terminate(), STOP_GRACE_MS);
  };
  stop.addEventListener("abort", askToStop, { once: true });
  try {
    return await new Promise<ThreadEnding>((resolve, reject) => {
      thread.on("error", (error) => {
        const code = "code" in error ? error.code : null;
        if (code === "ERR_WORKER_OUT_OF_MEMORY") resolve("out-of-memory");
        else if (stop.aborted) resolve("stopped");
        else reject(error);
      });
      thread.on("exit", () => resolve(stop.aborted ? "stopped" : "done"));
    });
  } finally {
    clearTimeout(late);
    stop.removeEventListener("abort", askToStop);
    await thread.terminate();
  }
}

/**
 * One job in a thread of its own, with a heap of its own: a bundle that eats memory or never ends takes only this thread
 * with it. The parent gives the job as `workerData` and says "stop" when the worker must end.
 */
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { INSPECT_TASK, VERIFY_TASK } from "@/db/write/jobs";
import { env } from "@/lib/env";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import { answerInspection } from "@/lib/service/inspect-upload";
import { verifySubmission } from "@/lib/service/verify-submission";
import { ENGINE_VERSION } from "@/lib/verify/engine-version";
import { inspectBundle } from "@/lib/verify/inspect-bundle";
import { verifyBundle } from "@/lib/verify/verify-bundle";
import { openWorld } from "./world";

const jobSchema = z.discriminatedUnion("task", [
  z.object({ task: z.literal(VERIFY_TASK), submissionId: z.string() }),
  z.object({ task: z.literal(INSPECT_TASK), uploadId: z.string() }),
]);
export type ThreadJob = z.infer<typeof jobSchema>;

const job = jobSchema.parse(workerData);
const stop = new AbortController();
parentPort?.on("message", () => stop.abort());
parentPort?.unref();

const world = await openWorld("job", 3);
try {
  const ctx = world.context();
  if (job.task === VERIFY_TASK) {
    await verifySubmission({
      ctx,
      input: {
        submissionId: job.submissionId,
        engineMark: `${ENGINE_VERSION} ${env().ENGINE_MARK}`,
        limits: DEFAULT_LIMITS,
        verify: verifyBundle,
        stop: stop.signal,
      },
    });
  } else {
    await answerInspection({ ctx, input: { uploadId: job.uploadId, limits: DEFAULT_LIMITS, inspect: inspectBundle } });
  }
} finally {
  await world.close();
}

/**
 * A thread that runs jobs one after the other, with a heap of its own: a bundle that eats memory or never ends takes only
 * this thread with it. The parent sends `{job}` and, when the worker must end, `{stop: true}`; the answer to a job is
 * `{done: true}` or `{error, outage}`: an error that crosses to the parent loses its class.
 */
import { parentPort } from "node:worker_threads";
import { z } from "zod";
import { IMPORT_TASK, INSPECT_TASK, PREVIEW_TASK, RERUN_TASK, VERIFY_TASK } from "@/db/write/jobs";
import { env } from "@/lib/env";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import { runImport } from "@/lib/service/import-pack";
import { answerInspection } from "@/lib/service/inspect-upload";
import { isOutage } from "@/lib/service/outage";
import { previewCorrection } from "@/lib/service/preview-correction";
import { compareReproduction } from "@/lib/service/reproduce-submission";
import { inSpan } from "@/lib/service/trace";
import { verifySubmission } from "@/lib/service/verify-submission";
import { ENGINE_VERSION } from "@/lib/verify/engine-version";
import { loadReference } from "@/lib/verify/load-reference";
import { inspectBundle } from "@/lib/verify/inspect-bundle";
import { readGrammar } from "@/lib/store/grammar-files";
import { engines } from "@/lib/verify/load-parsers";
import { verifyBundle } from "@/lib/verify/verify-bundle";
import { openWorld } from "./world";

const jobSchema = z.discriminatedUnion("task", [
  z.object({ task: z.literal(VERIFY_TASK), submissionId: z.string() }),
  z.object({ task: z.literal(INSPECT_TASK), uploadId: z.string() }),
  z.object({ task: z.literal(PREVIEW_TASK), correctionId: z.int() }),
  z.object({ task: z.literal(IMPORT_TASK), importId: z.int() }),
  z.object({ task: z.literal(RERUN_TASK), reproductionId: z.int() }),
]);
export type ThreadJob = z.infer<typeof jobSchema>;

const messageSchema = z.union([z.object({ job: jobSchema }), z.object({ stop: z.literal(true) })]);

const CONNECTIONS = 3;
const world = await openWorld("job", CONNECTIONS);
const stop = new AbortController();
/** Loaded once a thread: they are large, and most benchmarks need one of them at most. */
const code = engines(readGrammar);

async function run(job: ThreadJob): Promise<void> {
  const ctx = world.context();
  if (job.task === INSPECT_TASK) {
    await answerInspection({ ctx, input: { uploadId: job.uploadId, limits: DEFAULT_LIMITS, inspect: inspectBundle } });
    return;
  }
  if (job.task === IMPORT_TASK) {
    const { importId } = job;
    const pack = {
      importId,
      limits: DEFAULT_LIMITS,
      load: loadReference,
      engines: code,
      engineVersion: ENGINE_VERSION,
    };
    await runImport({ ctx, input: pack });
    return;
  }
  if (job.task === RERUN_TASK) {
    const { reproductionId } = job;
    await compareReproduction({
      ctx,
      input: { reproductionId, limits: DEFAULT_LIMITS, verify: verifyBundle, engines: code },
    });
    return;
  }
  if (job.task === PREVIEW_TASK) {
    const { correctionId } = job;
    const preview = { correctionId, limits: DEFAULT_LIMITS, verify: verifyBundle, engines: code, stop: stop.signal };
    await previewCorrection({ ctx, input: preview });
    return;
  }
  const input = {
    submissionId: job.submissionId,
    engineMark: `${ENGINE_VERSION} ${env().ENGINE_MARK}`,
    limits: DEFAULT_LIMITS,
    verify: verifyBundle,
    engines: code,
    stop: stop.signal,
  };
  await inSpan("verify", { submission: job.submissionId }, () => verifySubmission({ ctx, input }));
}

/** What can be sent to the parent: an error may hold things that cannot (sockets, functions). */
function portable(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const copy = new Error(error.message, error.cause === undefined ? {} : { cause: portable(error.cause) });
  copy.name = error.name;
  if (error.stack !== undefined) copy.stack = error.stack;
  return copy;
}

parentPort?.on("message", (message: unknown) => {
  const told = messageSchema.parse(message);
  if ("stop" in told) {
    stop.abort();
    return;
  }
  run(told.job).then(
    () => parentPort?.postMessage({ done: true }),
    (error: unknown) => parentPort?.postMessage({ error: portable(error), outage: isOutage(error) }),
  );
});

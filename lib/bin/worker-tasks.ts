import type { TaskList } from "graphile-worker";
import { z } from "zod";
import {
  FINISH_TASK,
  IMPORT_TASK,
  INSPECT_TASK,
  PREVIEW_TASK,
  REBUILD_TASK,
  RERUN_TASK,
  VERIFY_TASK,
} from "@/db/write/jobs";
import { env } from "@/lib/env";
import { finishReverification } from "@/lib/service/finish-reverification";
import { rebuildBoard } from "@/lib/service/rebuild-board";
import { rebuildSuite } from "@/lib/service/rebuild-suite";
import {
  type RunEnding,
  settleInspectJob,
  settleImportJob,
  settlePreviewJob,
  settleRerunJob,
  settleVerifyJob,
} from "@/lib/service/settle-job";
import { inSpan } from "@/lib/service/trace";
import type { ThreadJob } from "./job-thread";
import type { JobThreads } from "./job-threads";
import type { WorkerMetrics } from "./worker-metrics";
import type { World } from "./world";

const verifyPayload = z.object({ submissionId: z.string(), breaks: z.int().default(0) });
const inspectPayload = z.object({ uploadId: z.string() });
const previewPayload = z.object({ correctionId: z.int() });
const importPayload = z.object({ importId: z.int() });
const rerunPayload = z.object({ reproductionId: z.int() });
const finishPayload = z.object({ reverificationId: z.int() });
const boardPayload = z.object({ benchmarkSlug: z.string() });

/** What the worker can do, by task name. Bundles are read in `threads`, boards are computed here. */
export function workerTasks(world: World, threads: JobThreads, metrics: WorkerMetrics): TaskList {
  const { log } = world.context();

  async function run(job: ThreadJob): Promise<RunEnding> {
    const from = Date.now();
    let ending: RunEnding;
    try {
      ending = await threads.run(job);
    } catch (error) {
      log.error({ err: error, job }, "a job could not run to its end");
      ending = "broken";
    }
    const ms = Date.now() - from;
    metrics.jobEnded(job.task, ending, ms / 1000);
    log.info({ job, ending, ms }, "job ended");
    return ending;
  }

  return {
    async [VERIFY_TASK](payload) {
      const { submissionId, breaks } = verifyPayload.parse(payload);
      const ending = await run({ task: VERIFY_TASK, submissionId });
      await settleVerifyJob(world.context(), submissionId, { ending, breaks, heapMb: env().WORKER_HEAP_MB });
    },
    async [INSPECT_TASK](payload) {
      const { uploadId } = inspectPayload.parse(payload);
      const ending = await run({ task: INSPECT_TASK, uploadId });
      await settleInspectJob(world.context(), uploadId, ending, env().WORKER_HEAP_MB);
    },
    async [PREVIEW_TASK](payload) {
      const { correctionId } = previewPayload.parse(payload);
      const ending = await run({ task: PREVIEW_TASK, correctionId });
      await settlePreviewJob(world.context(), correctionId, ending, env().WORKER_HEAP_MB);
    },
    async [IMPORT_TASK](payload) {
      const { importId } = importPayload.parse(payload);
      const ending = await run({ task: IMPORT_TASK, importId });
      await settleImportJob(world.context(), importId, ending, env().WORKER_HEAP_MB);
    },
    async [RERUN_TASK](payload) {
      const { reproductionId } = rerunPayload.parse(payload);
      const ending = await run({ task: RERUN_TASK, reproductionId });
      await settleRerunJob(world.context(), reproductionId, ending, env().WORKER_HEAP_MB);
    },
    async [FINISH_TASK](payload) {
      const { reverificationId } = finishPayload.parse(payload);
      const report = await finishReverification({ ctx: world.context(), input: { reverificationId } });
      log.info({ reverificationId, report: report?.changedVerdicts }, "run of new verifications ended");
    },
    async [REBUILD_TASK](payload) {
      const { benchmarkSlug } = boardPayload.parse(payload);
      const from = Date.now();
      const snapshot = await inSpan("board", { benchmark: benchmarkSlug }, () =>
        rebuildBoard({ ctx: world.context(), input: { benchmarkSlug } }),
      );
      metrics.jobEnded(REBUILD_TASK, "done", (Date.now() - from) / 1000);
      log.info({ benchmarkSlug, rows: snapshot?.rows.length ?? 0, ms: Date.now() - from }, "board computed");
      await rebuildSuite({ ctx: world.context() });
    },
  };
}

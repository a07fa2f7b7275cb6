import { notFound } from "@/lib/auth/may";
import { type StepRange, readSteps } from "@/lib/store/paged-steps";
import type { Context } from "./context";
import { openResult } from "./submission-reading";

export interface TrajectorySteps extends StepRange {
  readonly file: string;
}

/**
 * `count` normal steps of an instance's trajectory from step `from` on (counted from 1). The answer may be shorter than
 * asked for: then ask again from where it ends. Errors: `not-found`.
 */
export async function readTrajectorySteps({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: {
    readonly submissionId: string;
    readonly instanceId: string;
    readonly from: number;
    readonly count: number;
  };
}): Promise<TrajectorySteps> {
  const { trajectory } = await openResult(ctx, input.submissionId, input.instanceId);
  if (trajectory === null || trajectory.pages === "") throw notFound("trajectory");
  return { file: trajectory.file, ...(await readSteps(ctx.store, trajectory.pages, input.from, input.count)) };
}

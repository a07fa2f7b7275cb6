import type { BundleEntry } from "@/lib/bundle/bundle-reader";
import { AppError } from "@/lib/errors";
import { flag, type Flag } from "@/lib/formats/flag";
import type { Limits } from "@/lib/formats/limits";
import type { PriceTable } from "@/lib/formats/price-table";
import type { Step } from "@/lib/formats/trajectory";
import { readTrajectories, readTrajectory } from "@/lib/trajectory/read-trajectory";
import type { Keeper, StepKeeper } from "./contract";
import type { Gathered } from "./gathered";
import { parseTestOutput } from "./parse-test-output";

export interface TrajectoryContext {
  readonly limits: Limits;
  readonly prices: PriceTable | null;
  readonly now: Date;
  readonly keep: Keeper | undefined;
}

/** Reads the trajectory of one instance; its steps go to the keeper as they are read, its numbers to the instance. */
export async function gatherTrajectory(
  context: TrajectoryContext,
  instance_id: string,
  entry: BundleEntry,
  chunks: AsyncIterable<Uint8Array>,
  gathered: Gathered,
): Promise<void> {
  const keeper = context.keep?.steps({ path: entry.path, instance_id }) ?? null;
  try {
    const { summary, flags } = await readTrajectory(chunks, {
      ...readingOptions(context, entry),
      ...(keeper === null ? {} : { onStep: (step: Step) => keeper.step(step) }),
    });
    await keeper?.end(summary);
    gathered.trajectory = { file: entry.path, summary };
    gathered.flags.push(...flags);
  } catch (error) {
    gathered.flags.push(damaged(error, entry.path));
  }
}

/**
 * Reads a file that holds the runs of many instances, one after the other (OpenHands `output.jsonl`, Inspect logs). Where
 * the file names the instance before its steps, they go to the keeper as they are read; else they wait for the name.
 */
export async function gatherRuns(
  context: TrajectoryContext,
  entry: BundleEntry,
  chunks: AsyncIterable<Uint8Array>,
  unitOf: (instance_id: string) => Gathered | undefined,
): Promise<Flag[]> {
  let waiting: Step[] = [];
  let open: { readonly instance_id: string; readonly keeper: StepKeeper | null } | null = null;
  const keeperOf = (instance_id: string): StepKeeper | null =>
    unitOf(instance_id) === undefined
      ? null
      : (context.keep?.steps({ path: `${entry.path}#${instance_id}`, instance_id }) ?? null);
  const onStep = async (step: Step, _run: number, instance_id: string | null) => {
    if (instance_id === null) {
      waiting.push(step);
      return;
    }
    open ??= { instance_id, keeper: keeperOf(instance_id) };
    for (const early of waiting.splice(0)) await open.keeper?.step(early);
    await open.keeper?.step(step);
  };
  try {
    for await (const run of readTrajectories(chunks, { ...readingOptions(context, entry), onStep })) {
      const { instance_id } = run;
      const found = instance_id === null ? undefined : unitOf(instance_id);
      if (found !== undefined && instance_id !== null) {
        const { keeper } = open ?? { keeper: keeperOf(instance_id) };
        for (const step of waiting) await keeper?.step(step);
        await keeper?.end(run.summary);
        found.trajectory = { file: `${entry.path}#${instance_id}`, summary: run.summary };
        found.flags.push(...run.flags);
      }
      waiting = [];
      open = null;
    }
    return [];
  } catch (error) {
    return [damaged(error, entry.path)];
  }
}

/** Some scaffolds write what came back twice into one message, so that one may be twice as long as other records. */
function readingOptions(context: TrajectoryContext, entry: BundleEntry) {
  const limits = { ...context.limits, jsonLineBytes: 2 * context.limits.jsonLineBytes };
  return { file: entry.path, limits, prices: context.prices, now: context.now, parseTestOutput };
}

/** A limit met inside a trajectory costs the trajectory, never the verdict; anything else is ours and goes up. */
function damaged(error: unknown, file: string): Flag {
  if (error instanceof AppError && error.code === "limit-json-depth") {
    return flag("trajectory-damaged", "warn", `The trajectory cannot be read whole: ${error.message}`, {
      file,
      from_line: error.place.line ?? null,
    });
  }
  throw error;
}

import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import type { Step } from "@/lib/formats/trajectory";
import { textChunks } from "@/lib/formats/utf8";
import { readTrajectories, type TrajectoryOptions, type TrajectoryRun } from "./read-trajectory";

export interface WholeRun extends TrajectoryRun {
  readonly steps: readonly Step[];
}

/** Reads a text as a trajectory file and keeps the steps of every run: for tests and small files. */
export async function wholeTrajectories(text: string, options: Partial<TrajectoryOptions> = {}): Promise<WholeRun[]> {
  const steps = new Map<number, Step[]>();
  const runs: WholeRun[] = [];
  const onStep = (step: Step, run: number) => {
    const mine = steps.get(run) ?? [];
    mine.push(step);
    steps.set(run, mine);
  };
  const defaults = { file: "t.json", limits: DEFAULT_LIMITS, prices: null, ...options };
  for await (const run of readTrajectories(textChunks(text, 1_000), { ...defaults, onStep })) {
    runs.push({ ...run, steps: steps.get(runs.length) ?? [] });
  }
  return runs;
}

/** The only run of a file; throws when there is another number of runs. */
export async function wholeTrajectory(text: string, options: Partial<TrajectoryOptions> = {}): Promise<WholeRun> {
  const [run, ...others] = await wholeTrajectories(text, options);
  if (run === undefined || others.length > 0)
    throw new Error(`${others.length + (run === undefined ? 0 : 1)} runs in the file`);
  return run;
}

import type { PerAspect, Share } from "@/lib/formats/nfi-summary";
import type { RunRecord } from "./aggregate";
import { gainOf } from "./gain";
import type { NfiEngine } from "./score-file";
import { scoreVersion, type VersionScore } from "./score-version";

/** A task with what every run is measured against, scored once. `files` are those that the task fixes. */
export interface NfiTask {
  readonly instance_id: string;
  readonly files: readonly string[];
  readonly before: VersionScore;
  readonly human: VersionScore | null;
}

/** Scores the code before and the human reference of a task (path -> text). */
export function prepareTask(
  engine: NfiEngine,
  task: {
    readonly instance_id: string;
    readonly before: ReadonlyMap<string, string>;
    readonly human: ReadonlyMap<string, string> | null;
  },
): NfiTask {
  const files = [...task.before.keys()];
  return {
    instance_id: task.instance_id,
    files,
    before: scoreVersion(engine, files, task.before),
    human: task.human === null ? null : scoreVersion(engine, files, task.human),
  };
}

/** What one run left behind: its files (null = it produced nothing), and whether the task's tests pass. */
export interface NfiRun {
  readonly run: number;
  readonly files: ReadonlyMap<string, string> | null;
  readonly functional: boolean;
}

/** Takes a run through the gates: there, valid, functional; only then it has a gain (scoring "Gates, per run"). */
export function judgeRun(
  engine: NfiEngine,
  task: NfiTask,
  { run, files, functional }: NfiRun,
): { readonly record: RunRecord; readonly score: VersionScore | null } {
  const score = files === null ? null : scoreVersion(engine, task.files, files);
  const gain = score === null || !functional ? null : gainOf(task.before, score);
  const base = { instance_id: task.instance_id, run };
  return { record: { ...base, outcome: outcomeOf(task, score, functional), gain }, score };
}

function outcomeOf(task: NfiTask, score: VersionScore | null, functional: boolean): RunRecord["outcome"] {
  if (score === null) return "missing";
  if (score.state !== "scored") return score.state;
  if (!functional) return "nonfunctional";
  return task.before.state === "scored" ? "functional" : "scorer-error";
}

/** Gain of the human reference by instance, for the tasks that have one. */
export function humanGains(tasks: Iterable<NfiTask>): Map<string, PerAspect<Share>> {
  const gains = new Map<string, PerAspect<Share>>();
  for (const { instance_id, before, human } of tasks) {
    const gain = human === null ? null : gainOf(before, human);
    if (gain !== null) gains.set(instance_id, gain);
  }
  return gains;
}

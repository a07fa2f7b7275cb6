import type { Reference } from "@/lib/formats/benchmark-pack";
import type { PlannedRun, TrialPlan } from "./trial-runs";

/** Which of several runs a row stands for, and the others; decided before any outcome is known. */
export interface PickedRuns {
  readonly headline: PlannedRun | null;
  readonly others: readonly PlannedRun[];
}

/**
 * The headline of a bundle with several runs is its first complete run: the first, by name, of those that tried the most
 * of the benchmark's instances. Never the best one: how a run ended has no say.
 */
export function pickRun(plan: TrialPlan, reference: Reference | null): PickedRuns {
  const tried = (run: PlannedRun) =>
    reference === null ? run.instances.size : [...run.instances].filter((id) => reference.instances.has(id)).length;
  let headline: PlannedRun | null = null;
  for (const run of plan.runs) if (headline === null || tried(run) > tried(headline)) headline = run;
  return { headline, others: plan.runs.filter((run) => run !== headline) };
}

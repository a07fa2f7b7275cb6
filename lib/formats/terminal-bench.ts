import { z } from "zod";
import { isReversed, secondsBetween, SILENT_TRIAL, tokensOf, type TrialStatement } from "./trial";

const resolution = z.boolean().nullish();

/** One trial of Terminal-Bench: `results.json` in a trial's folder, and one element of `results` in the run's file. */
export const terminalBenchTrialSchema = z.looseObject({
  task_id: z.string().min(1),
  trial_name: z.string().optional(),
  is_resolved: resolution,
  failure_mode: z.string().nullish(),
  parser_results: z.record(z.string(), z.string()).nullish(),
  total_input_tokens: z.unknown().optional(),
  total_output_tokens: z.unknown().optional(),
  trial_started_at: z.unknown().optional(),
  trial_ended_at: z.unknown().optional(),
  agent_started_at: z.unknown().optional(),
  agent_ended_at: z.unknown().optional(),
});
export type TerminalBenchTrial = z.infer<typeof terminalBenchTrialSchema>;

const ids = z.array(z.string());

/** The run's own file beside its elements: what it claims of itself. */
export const terminalBenchRunSchema = z.looseObject({
  id: z.string().optional(),
  n_resolved: z.number().optional(),
  n_unresolved: z.number().optional(),
  resolved_ids: ids.optional(),
  unresolved_ids: ids.optional(),
  accuracy: z.number().optional(),
  results: z.array(z.unknown()),
});

/** `run_metadata.json` of a run. */
export const terminalBenchMetadataSchema = z.looseObject({
  run_id: z.string().optional(),
  dataset_name: z.string().nullish(),
  dataset_version: z.string().nullish(),
  dataset_size: z.number().nullish(),
  agent_name: z.string().nullish(),
  model_name: z.string().nullish(),
});

/** The statement of one trial. `failure_mode` "unset" and "none" are the harness's words for no failure. */
export function statementOfTerminalBench(trial: TerminalBenchTrial): TrialStatement {
  const { is_resolved, failure_mode, parser_results } = trial;
  const failed =
    failure_mode === "unset" || failure_mode === "none" || failure_mode === undefined ? null : failure_mode;
  return {
    ...SILENT_TRIAL,
    reward: is_resolved === true ? 1 : is_resolved === false ? 0 : null,
    failure: failed,
    tests:
      parser_results === null || parser_results === undefined
        ? null
        : new Map(Object.entries(parser_results).map(([name, status]) => [name, status === "passed"])),
    seconds: secondsBetween(trial.agent_started_at, trial.agent_ended_at),
    input_tokens: tokensOf(trial.total_input_tokens),
    output_tokens: tokensOf(trial.total_output_tokens),
    timesReversed:
      isReversed(trial.trial_started_at, trial.trial_ended_at) ||
      isReversed(trial.agent_started_at, trial.agent_ended_at),
  };
}

/** `hello.2-of-5.run` -> 2: which attempt at its task a trial is; 1 where the name does not say. */
export function attemptOfTrial(trialName: string | undefined): number {
  const match = /\.(\d{1,4})-of-\d{1,4}\./.exec(trialName ?? "");
  return match?.[1] === undefined ? 1 : Number(match[1]);
}

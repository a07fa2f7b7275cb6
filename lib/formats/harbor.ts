import { z } from "zod";
import { isReversed, secondsBetween, SILENT_TRIAL, tokensOf, type TrialStatement } from "./trial";

const span = z.looseObject({ started_at: z.unknown().optional(), finished_at: z.unknown().optional() }).nullish();

/** `result.json` in a trial's folder of a Harbor job. */
export const harborTrialSchema = z.looseObject({
  task_name: z.string().min(1),
  trial_name: z.string().optional(),
  agent_info: z
    .looseObject({
      name: z.string().nullish(),
      version: z.string().nullish(),
      model_info: z.looseObject({ name: z.string().nullish(), provider: z.string().nullish() }).nullish(),
    })
    .nullish(),
  agent_result: z
    .looseObject({
      n_input_tokens: z.unknown().optional(),
      n_cache_tokens: z.unknown().optional(),
      n_output_tokens: z.unknown().optional(),
      cost_usd: z.number().nonnegative().nullish(),
    })
    .nullish(),
  verifier_result: z.looseObject({ rewards: z.record(z.string(), z.unknown()).nullish() }).nullish(),
  exception_info: z.looseObject({ exception_type: z.string() }).nullish(),
  started_at: z.unknown().optional(),
  finished_at: z.unknown().optional(),
  agent_execution: span,
});
export type HarborTrial = z.infer<typeof harborTrialSchema>;

/** `result.json` of the job: how many trials it planned, and its mean reward by evaluation. */
export const harborJobSchema = z.looseObject({
  n_total_trials: z.number(),
  started_at: z.unknown().optional(),
  finished_at: z.unknown().optional(),
  stats: z.looseObject({
    n_trials: z.number().optional(),
    n_errors: z.number().optional(),
    evals: z
      .record(
        z.string(),
        z.looseObject({
          n_trials: z.number().optional(),
          metrics: z.array(z.looseObject({ mean: z.number().optional() })).optional(),
          reward_stats: z.looseObject({ reward: z.record(z.string(), z.array(z.string())).optional() }).optional(),
        }),
      )
      .default({}),
  }),
});

/** Common Test Report Format: the tests that a verifier ran. */
export const ctrfSchema = z.looseObject({
  results: z.looseObject({
    summary: z.looseObject({ tests: z.number().optional(), failed: z.number().optional() }).optional(),
    tests: z.array(z.looseObject({ name: z.string(), status: z.string() })),
  }),
});

export function statementOfHarborTrial(trial: HarborTrial): TrialStatement {
  const { agent_result, agent_execution } = trial;
  const from = agent_execution?.started_at;
  const to = agent_execution?.finished_at;
  return {
    ...SILENT_TRIAL,
    reward: rewardOf(trial.verifier_result?.rewards ?? null),
    failure: trial.exception_info?.exception_type ?? null,
    seconds: secondsBetween(from, to),
    usd: agent_result?.cost_usd ?? null,
    input_tokens: tokensOf(agent_result?.n_input_tokens),
    cached_tokens: tokensOf(agent_result?.n_cache_tokens),
    output_tokens: tokensOf(agent_result?.n_output_tokens),
    timesReversed: isReversed(from, to) || isReversed(trial.started_at, trial.finished_at),
  };
}

/** The reward called `reward`, else the only one there is; null when there is none that is a number. */
function rewardOf(rewards: Readonly<Record<string, unknown>> | null): number | null {
  if (rewards === null) return null;
  const values = Object.values(rewards);
  const value = "reward" in rewards ? rewards.reward : values.length === 1 ? values[0] : null;
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** `verifier/reward.txt` (a number) and `reward.json` (one reward by name). */
export function statementOfReward(text: string): TrialStatement {
  const trimmed = text.trim();
  if (/^-?\d{1,9}(?:\.\d{1,12})?$/.test(trimmed)) return { ...SILENT_TRIAL, reward: Number(trimmed) };
  return { ...SILENT_TRIAL, reward: null };
}

export function statementOfRewardJson(value: unknown): TrialStatement {
  const parsed = z.record(z.string(), z.unknown()).safeParse(value);
  return { ...SILENT_TRIAL, reward: parsed.success ? rewardOf(parsed.data) : null };
}

/** Tests of a CTRF report; a skipped or pending test is neither passed nor failed and is left out. */
export function statementOfCtrf(value: unknown): TrialStatement {
  const parsed = ctrfSchema.safeParse(value);
  if (!parsed.success) return SILENT_TRIAL;
  const tests = new Map<string, boolean>();
  for (const { name, status } of parsed.data.results.tests) {
    if (status === "passed" || status === "failed") tests.set(name, (tests.get(name) ?? true) && status === "passed");
  }
  return { ...SILENT_TRIAL, tests };
}

/** `fix-git__qbo26mv` -> `fix-git`: the task of a trial that has no readable result. */
export function taskOfTrialFolder(folder: string): string {
  const match = /^(.{1,200})__[A-Za-z0-9]{7}$/.exec(folder);
  return match?.[1] ?? folder;
}

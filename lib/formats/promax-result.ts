import { z } from "zod";

const execution = z.looseObject({
  final_result: z.string().nullish(),
  reason: z.string().nullish(),
  is_passed: z.boolean().nullish(),
  returncode: z.number().nullish(),
  script_exit_code: z.number().nullish(),
  stdout: z.string().nullish(),
  stderr: z.string().nullish(),
});

/** One element of ProMax's `pass_rate.json`: both streams of the run with the model's patch and of the run with gold. */
export const promaxResultSchema = z.looseObject({
  instance_id: z.string().min(1),
  language: z.string().nullish(),
  passed: z.boolean().nullish(),
  model: execution.nullish(),
  golden: execution.nullish(),
  model_info: execution.nullish(),
  golden_info: execution.nullish(),
});
export type PromaxResult = z.infer<typeof promaxResultSchema>;

/** One run of an evaluation script, under the same names for the present and the older shape (`reason`). */
export interface PromaxExecution {
  /** `success`, `apply_failed`, `test_patch_apply_failed`, `timeout_apply`, `timeout_eval`, `non_zero_exit`, ... or null. */
  readonly outcome: string | null;
  readonly returncode: number | null;
  readonly scriptExitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The run of the model's patch or of gold; null when the record holds none. */
export function promaxExecution(record: PromaxResult, which: "model" | "golden"): PromaxExecution | null {
  const run = which === "model" ? (record.model ?? record.model_info) : (record.golden ?? record.golden_info);
  if (run === null || run === undefined) return null;
  const word = run.final_result ?? run.reason ?? null;
  return {
    outcome: word === null ? null : word.toLowerCase().replaceAll(/[\s-]+/g, "_"),
    returncode: run.returncode ?? null,
    scriptExitCode: run.script_exit_code ?? null,
    stdout: run.stdout ?? "",
    stderr: run.stderr ?? "",
  };
}

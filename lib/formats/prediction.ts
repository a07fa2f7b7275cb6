import { z } from "zod";

/**
 * One line of a predictions file, or one value of the map that mini-swe-agent writes: the same three fields in both.
 * `model_patch` may be null or absent (nothing generated); `model_name_or_path` is free text and sometimes missing.
 * Multi-SWE-bench names its patch `fix_patch` and its id by {org, repo, number}; SWE-bench Pro says `patch`.
 */
export const predictionSchema = z.looseObject({
  instance_id: z.string().optional(),
  model_name_or_path: z.string().nullish(),
  model_patch: z.string().nullish(),
  patch: z.string().nullish(),
  fix_patch: z.string().nullish(),
  org: z.string().optional(),
  repo: z.string().optional(),
  number: z.union([z.string(), z.number()]).optional(),
  /** OpenHands' resolver: the patch, and the issue that stands for an id. */
  git_patch: z.string().nullish(),
  issue: z
    .looseObject({ owner: z.string(), repo: z.string(), number: z.union([z.string(), z.number()]) })
    .optional()
    .catch(undefined),
});
export type PredictionRecord = z.infer<typeof predictionSchema>;

/** A prediction as the pipeline carries it. `patch` is null when nothing was generated; `line` counts from 1. */
export interface Prediction {
  readonly instance_id: string;
  readonly model_name_or_path: string | null;
  readonly patch: string | null;
  readonly file: string;
  readonly line: number;
}

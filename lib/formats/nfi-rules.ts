import { z } from "zod";
import { ASPECTS } from "./nfi-summary";
import type { InstanceReport } from "./report";

/** How one version keeps one rule in one file. `lines` are those that break it; `value` is null for rules that measure none. */
export const ruleSideSchema = z.object({
  satisfied: z.boolean(),
  value: z.number().nullable(),
  lines: z.array(z.number()),
});
export type RuleSide = z.infer<typeof ruleSideSchema>;

/** One rule in one file, before and after an edit and in the human reference. */
export const ruleRowSchema = z.object({
  file: z.string(),
  rule: z.string(),
  aspect: z.enum(ASPECTS),
  kind: z.enum(["required", "prohibited", "quantitative"]),
  title: z.string(),
  before: ruleSideSchema,
  after: ruleSideSchema,
  human: ruleSideSchema.nullable(),
});
export type RuleRow = z.infer<typeof ruleRowSchema>;

type Nfi = NonNullable<InstanceReport["nfi"]>;

/** What a quality edit did to the rules in one run of its task. */
export interface RunRules {
  /** Every run of the bundle that tried the task, the headline first; empty where the bundle holds one run only. */
  readonly runs: readonly { readonly name: string; readonly headline: boolean; readonly outcome: Nfi["outcome"] }[];
  /** Name of the run that is told; null where there is only one. */
  readonly chosen: string | null;
  readonly nfi: Nfi;
  /** Each rule in each scored file, before, after and in the human reference; empty where no rule was run. */
  readonly rules: readonly RuleRow[];
}

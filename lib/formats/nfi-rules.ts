import { z } from "zod";
import { ASPECTS } from "./nfi-summary";

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

import { z } from "zod";
import { STEP_KINDS } from "./step-kinds";

export { STEP_KINDS, type StepKind } from "./step-kinds";
export const stepKindSchema = z.enum(STEP_KINDS);

export const TRAJECTORY_FORMATS = [
  "mini-swe-agent-list",
  "mini-swe-agent-1",
  "mini-swe-agent-1.1",
  "mini-swe-agent-fork",
  "swe-agent-0",
  "swe-agent-1",
  "openhands-output",
  "openhands-completions",
  "atif",
  "claude-code",
  "codex-rollout",
  "codex-exec",
  "gemini-cli",
  "inspect",
  "terminal-bench",
  "terminus",
  "vorflux",
  "aider",
  "chat",
  "text",
] as const;
export const trajectoryFormatSchema = z.enum(TRAJECTORY_FORMATS);
export type TrajectoryFormat = z.infer<typeof trajectoryFormatSchema>;

/** Tokens of one step or one run; null = the file does not say (never 0 in its place). `input` excludes `cached`. */
export const tokensSchema = z.object({
  input: z.number().nonnegative().nullable(),
  cached: z.number().nonnegative().nullable(),
  output: z.number().nonnegative().nullable(),
  reasoning: z.number().nonnegative().nullable(),
});
export type Tokens = z.infer<typeof tokensSchema>;

/** One normal step. `index` counts from 1. ANSI codes are kept; secrets are masked. */
export const stepSchema = z.object({
  index: z.int().positive(),
  kind: stepKindSchema,
  role: z.enum(["agent", "user", "system", "environment"]),
  thought: z.string().nullable(),
  action: z
    .object({ tool: z.string().nullable(), command: z.string().nullable(), arguments: z.string().nullable() })
    .nullable(),
  observation: z.string().nullable(),
  exit_code: z.number().nullable(),
  started: z.string().nullable(),
  seconds: z.number().nonnegative().nullable(),
  tokens: tokensSchema.nullable(),
  cost_usd: z.number().nonnegative().nullable(),
  model: z.string().nullable(),
  files_read: z.array(z.string()),
  files_edited: z.array(z.string()),
  error: z.string().nullable(),
  /** Tests that the observation of a test run counts, read by the readers of test logs; null = not read. */
  tests: z.object({ passed: z.int().nonnegative(), failed: z.int().nonnegative() }).nullable().default(null),
});
export type Step = z.infer<typeof stepSchema>;

export const trajectoryEventSchema = z.object({
  kind: z.enum([
    "loop",
    "edit-revert",
    "no-edits",
    "test-run",
    "history-peek",
    "network-peek",
    "tests-read",
    "test-edited",
    "limit-hit",
    "error-burst",
    "compaction",
  ]),
  step: z.int().positive(),
  to_step: z.int().positive(),
  message: z.string(),
});
export type TrajectoryEvent = z.infer<typeof trajectoryEventSchema>;

/** The numbers of one run. `rounds` = replies of the model; `steps` = normal steps of the agent. */
export const trajectorySummarySchema = z.object({
  format: trajectoryFormatSchema,
  steps: z.int().nonnegative(),
  rounds: z.int().nonnegative(),
  tokens: tokensSchema,
  cost_usd: z.number().nonnegative().nullable(),
  cost_source: z.enum(["recomputed", "reported", "none"]),
  reported_cost_usd: z.number().nullable(),
  /** Version of the price table behind a recomputed cost. */
  prices: z.string().nullable().default(null),
  seconds: z.number().nonnegative().nullable(),
  model: z.string().nullable(),
  exit: z.string().nullable(),
  submission: z.string().nullable(),
  files_read: z.array(z.string()),
  files_edited: z.array(z.string()),
  events: z.array(trajectoryEventSchema),
});
export type TrajectorySummary = z.infer<typeof trajectorySummarySchema>;

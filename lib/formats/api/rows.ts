import { z } from "zod";
import { flagCodeSchema, severitySchema } from "../flag";
import { evidenceKindSchema, gradingModeSchema, reasonSchema, trustSchema, verdictSchema } from "../verdict";

/**
 * Rows of the public API, one object a row and flat where a table is wanted, so that JSON and CSV have the same columns.
 * Counts are whole; shares lie in [0, 1]; money is US dollars; times are ISO 8601 in UTC; null = there is no such figure.
 */

const count = z.int().nonnegative();
const share = z.number().min(0).max(1);
const figure = z.number().nullable();
const moment = z.iso.datetime();

export const benchmarkRow = z.object({
  slug: z.string().describe("Short name, the one in addresses"),
  name: z.string(),
  version: z.string(),
  summary: z.string(),
  languages: z.array(z.string()),
  grading: gradingModeSchema,
  size: count.describe("Denominator of every rate on this board"),
  verifiable: count.describe("Instances on which a log can be judged"),
  repositories: count,
  licence: z.string(),
  policy: z.enum(["at-once", "review"]).describe("Who publishes: the submitter at once, or a maintainer after review"),
  demo: z.boolean().describe("Written for this site to show how it works"),
  accepts_bundles: z.boolean(),
  published: count.describe("Ranked rows"),
  reported: count.describe("Rows printed by papers"),
});

export const boardRow = z.object({
  rank: count.describe("Place by resolved count, 1 = most; equal counts share it"),
  shared: z.boolean(),
  spread_best: count.describe("Best place that the paired tests leave open"),
  spread_worst: count,
  tied: count.describe("Rows that no paired test separates from this one"),
  submission_id: z.string(),
  model: z.string(),
  scaffold: z.string(),
  org: z.string(),
  open_weights: z.boolean().nullable(),
  effort: z.string(),
  attempts: z.string(),
  date: z.string().nullable(),
  published_at: z.string(),
  trust: trustSchema,
  demo: z.boolean(),
  resolved: count,
  unresolved: count,
  unverified: count,
  missing: count,
  size: count,
  rate_lo: share.describe("95 % Wilson interval of resolved/size"),
  rate_hi: share,
  resampled_best: z.number().describe("Places over resampled instance sets, central 95 %"),
  resampled_worst: z.number(),
  first_share: share.describe("Share of resampled sets in which this row leads"),
  mean_cost_usd: figure,
  cost_n: count.describe("Instances that have a cost"),
  cost_per_resolved_usd: figure,
  mean_steps: figure,
  steps_n: count,
  input_tokens: figure,
  output_tokens: figure,
  flags_block: count,
  flags_warn: count,
  claim_differs: z.boolean().describe("The bundle claims another number than its logs give"),
});
export type ApiBoardRow = z.infer<typeof boardRow>;

export const languageRow = z.object({
  submission_id: z.string(),
  model: z.string(),
  scaffold: z.string(),
  language: z.string(),
  resolved: count,
  size: count.describe("Instances of the benchmark in this language"),
  rate_lo: share,
  rate_hi: share,
});
export type ApiLanguageRow = z.infer<typeof languageRow>;

export const instanceRow = z.object({
  instance_id: z.string(),
  repo: z.string(),
  language: z.string().nullable(),
  categories: z.array(z.string()),
  gold_files: count,
  gold_added: count,
  gold_deleted: count,
  broken: z.string().nullable().describe("Why nobody can be verified on it; null when it can"),
  solved: count.describe("Published submissions that resolve it"),
  submissions: count.describe("Published submissions"),
});

export const taskSchema = z.object({
  instance_id: z.string(),
  benchmark: z.string(),
  repo: z.string(),
  language: z.string().nullable(),
  base_commit: z.string(),
  problem_statement: z.string(),
  fail_to_pass: z.array(z.string()),
  pass_to_pass: z.array(z.string()),
  categories: z.array(z.string()),
  broken: z.string().nullable(),
  verdicts: z.array(
    z.object({
      submission_id: z.string(),
      model: z.string(),
      scaffold: z.string(),
      trust: trustSchema.nullable(),
      verdict: verdictSchema,
      reason: reasonSchema,
      evidence_kind: evidenceKindSchema.nullable(),
      evidence_file: z.string().nullable(),
      evidence_line: count.nullable(),
      explanation: z.string(),
    }),
  ),
});
export type ApiTask = z.infer<typeof taskSchema>;

export const matrixRow = z.object({
  submission_id: z.string(),
  model: z.string(),
  scaffold: z.string(),
  trust: trustSchema.nullable(),
  resolved: count.nullable(),
  verdicts: z
    .string()
    .regex(/^[ruvm]*$/)
    .describe("One letter an instance, in the order of `instances`: resolved, unresolved, unverified (v), missing"),
});

export const reportedRow = z.object({
  id: z.string(),
  model: z.string(),
  scaffold: z.string(),
  org: z.string().nullable(),
  open_weights: z.boolean().nullable(),
  resolved: count.nullable().describe("Null where the paper's rounding allows several counts"),
  size: count.nullable(),
  cost_usd: z.string().nullable().describe("As printed"),
  steps: z.string().nullable().describe("As printed"),
  source: z.string(),
  source_url: z.string(),
  date: z.string().nullable(),
});

export const submissionRow = z.object({
  submission_id: z.string(),
  benchmark: z.string(),
  model: z.string(),
  scaffold: z.string(),
  org: z.string(),
  open_weights: z.boolean().nullable(),
  effort: z.string(),
  attempts: z.string(),
  date: z.string().nullable(),
  published_at: moment,
  trust: trustSchema.nullable(),
  demo: z.boolean(),
  resolved: count.nullable(),
  unresolved: count.nullable(),
  unverified: count.nullable(),
  missing: count.nullable(),
  size: count.nullable(),
  bundle_sha256: z.string(),
  layout: z.string().nullable(),
  engine_version: z.string().nullable(),
});

export const resultRow = z.object({
  instance_id: z.string(),
  language: z.string().nullable(),
  repo: z.string().nullable(),
  verdict: verdictSchema,
  reason: reasonSchema,
  evidence_kind: evidenceKindSchema.nullable(),
  evidence_file: z.string().nullable(),
  evidence_line: count.nullable(),
  tests_expected: count.nullable(),
  tests_passed: count.nullable(),
  claimed: z.boolean().nullable().describe("What the bundle itself says; never used for the verdict"),
  steps: figure,
  cost_usd: figure,
  seconds: figure,
  flags: count,
});

export const flagRow = z.object({
  id: count,
  instance_id: z.string().nullable(),
  code: flagCodeSchema,
  severity: severitySchema,
  state: z.enum(["open", "disputed", "settled"]),
  file: z.string().nullable(),
  from_line: count.nullable(),
  to_line: count.nullable(),
  message: z.string(),
});

export const snapshotRow = z.object({
  id: count.describe("Number of the snapshot; grows with time"),
  computed_at: moment,
  method_version: z.string(),
  seed: z.int(),
  size: count,
  rows: count,
  finding: z.string().describe("The board in one sentence"),
});

export const suiteRow = z.object({
  benchmark: z.string(),
  model: z.string(),
  scaffold: z.string(),
  effort: z.string(),
  attempts: z.string(),
  submission_id: z.string(),
  rank: count,
  ranked: count.describe("Rows on that board"),
  resolved: count,
  size: count,
  rate_lo: share,
  rate_hi: share,
  trust: trustSchema,
});

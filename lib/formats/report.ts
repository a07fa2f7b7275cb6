import { z } from "zod";
import { flagSchema } from "./flag";
import {
  evidenceKindSchema,
  gradingModeSchema,
  layoutSchema,
  reasonSchema,
  trustSchema,
  verdictSchema,
} from "./verdict";

/** Version of the report format itself (not of the engine). */
export const REPORT_FORMAT = 1;

const count = z.int().nonnegative();
const kn = z.object({ k: count, n: count });

export const rateSchema = z.object({ k: count, n: count, p: z.number(), lo: z.number(), hi: z.number() });

export const evidenceSchema = z.object({
  file: z.string(),
  sha256: z.string(),
  from_line: z.int().positive().nullable(),
  to_line: z.int().positive().nullable(),
});
export type Evidence = z.infer<typeof evidenceSchema>;

/**
 * What the agent's patch has and what gold has, null where it could not be measured; their ratio as log10, null also for an
 * agent that changed nothing; band null where gold has nothing to compare with.
 */
const ratio = z.object({
  agent: count.nullable().default(null),
  gold: count.nullable().default(null),
  rho: z.number().nullable(),
  band: z.string().nullable(),
});
const paths = z.array(z.string()).default([]);

export const instanceReportSchema = z.object({
  instance_id: z.string(),
  verdict: verdictSchema,
  reason: reasonSchema,
  evidence_kind: evidenceKindSchema.nullable(),
  /** What the submitter's own files say of this instance; null = they say nothing. */
  claimed: z.boolean().nullable(),
  tests: z.object({
    expected: count,
    passed: count,
    failed: z.array(z.string()),
    missing: z.array(z.string()),
  }),
  evidence: z.array(evidenceSchema),
  flags: z.array(flagSchema),
  patch: z
    .object({ sha256: z.string(), files: count, added: count, deleted: count, paths: z.array(z.string()) })
    .nullable(),
  steps: count.nullable(),
  seconds: z.number().nonnegative().nullable(),
  cost: z.object({
    usd: z.number().nonnegative().nullable(),
    input_tokens: count.nullable(),
    cached_tokens: count.nullable(),
    output_tokens: count.nullable(),
    source: z.enum(["recomputed", "reported", "none"]),
  }),
  files_touched: z.object({ read: z.array(z.string()), edited: z.array(z.string()) }).nullable(),
  /**
   * Size of the patch against gold in files, lines and callables; `explore` sets the files that the run touched against those of
   * its own patch. `left_out`: generated and vendored files that neither side is measured on; `unapplied`: sources that do not
   * hold what the patch expects, `broken`: those that the parser could read in part.
   */
  footprint: z
    .object({
      files: ratio,
      lines: ratio,
      callables: ratio,
      explore: ratio,
      left_out: paths,
      unapplied: paths,
      broken: paths,
    })
    .nullable(),
  similarity: z.record(z.string(), z.number()).nullable(),
  /**
   * Only in benchmarks of quality edits: how far the run came (gates), which files are scored, and per aspect the rules kept
   * of those there are (k of n), before, after and in the human reference. `aspects` null = the rules were not run.
   */
  nfi: z
    .object({
      outcome: z.enum(["missing", "invalid", "scorer-error", "nonfunctional", "functional"]),
      files: z.array(z.string()),
      aspects: z.record(z.string(), z.object({ before: kn, after: kn.nullable(), human: kn.nullable() })).nullable(),
    })
    .optional(),
  /**
   * Only where the patch touches tests: which files, which of them the harness puts back, how many expected tests lie in the
   * others, and the verdict without these (null = nothing is left to judge, or the names of the tests do not tell).
   */
  test_edits: z
    .object({
      files: z.array(z.string()),
      reset: z.array(z.string()),
      only_tests: z.boolean(),
      left_out: count,
      without: z.enum(["resolved", "unresolved"]).nullable(),
    })
    .optional(),
  /** One paragraph in plain words: why this verdict. */
  explanation: z.string(),
});
export type InstanceReport = z.infer<typeof instanceReportSchema>;

export const claimsSchema = z.object({
  resolved: z.number().nullable(),
  total: z.number().nullable(),
  rate: z.number().nullable(),
  source: z.string(),
});
export type ClaimTotals = z.infer<typeof claimsSchema>;

export const totalsSchema = z.object({
  size: count,
  predicted: count,
  resolved: count,
  unresolved: count,
  unverified: count,
  missing: count,
  rate: rateSchema,
  trust: trustSchema,
});
export type Totals = z.infer<typeof totalsSchema>;

/** What the bundle says of the system itself, to prefill the upload form. Text of strangers: never a number of ours. */
export const systemCardSchema = z.object({
  name: z.string().nullable(),
  model: z.string().nullable(),
  scaffold: z.string().nullable(),
  org: z.string().nullable(),
  open_weights: z.boolean().nullable(),
  attempts: z.string().nullable(),
  date: z.string().nullable(),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
});
export type SystemCard = z.infer<typeof systemCardSchema>;

/** The registered harness key that signed the bundle's files. */
export const attestedBySchema = z.object({ key_id: z.string(), key_name: z.string(), signed_at: z.string() });
export type AttestedBy = z.infer<typeof attestedBySchema>;

/** One of several runs in a bundle. The row stands for the headline run; the others are told beside it, never mixed in. */
export const runReportSchema = z.object({
  name: z.string(),
  headline: z.boolean(),
  /** Model and scaffold in the words of the run; null where it does not say. */
  system: z.string().nullable(),
  size: count,
  tried: count,
  resolved: count,
  unresolved: count,
  unverified: count,
  missing: count,
  claims: claimsSchema.nullable(),
  instances: z.array(
    z.object({
      instance_id: z.string(),
      verdict: verdictSchema,
      reason: reasonSchema,
      evidence_kind: evidenceKindSchema.nullable(),
      evidence: z.array(evidenceSchema),
      flags: z.array(flagSchema),
      seconds: z.number().nonnegative().nullable(),
      usd: z.number().nonnegative().nullable(),
      input_tokens: count.nullable().default(null),
      output_tokens: count.nullable().default(null),
      nfi: instanceReportSchema.shape.nfi,
      explanation: z.string(),
    }),
  ),
});
export type RunReport = z.infer<typeof runReportSchema>;

export const reportSchema = z.object({
  format: z.literal(REPORT_FORMAT),
  engine: z.object({ version: z.string(), methods: z.record(z.string(), z.string()) }),
  benchmark: z.object({
    slug: z.string().nullable(),
    version: z.string().nullable(),
    size: count,
    grading: gradingModeSchema.nullable(),
  }),
  bundle: z.object({ sha256: z.string(), bytes: count, layout: layoutSchema, files: count }),
  system: systemCardSchema,
  claims: claimsSchema.nullable(),
  totals: totalsSchema,
  groups: z.object({
    language: z.record(z.string(), kn),
    repo: z.record(z.string(), kn),
    category: z.record(z.string(), kn),
  }),
  instances: z.array(instanceReportSchema),
  /** Only in bundles that hold runs: every one of them, the headline first. */
  runs: z.array(runReportSchema).optional(),
  /** Only where an attestation was checked and holds. */
  attested: attestedBySchema.optional(),
  findings: z.array(flagSchema),
});
export type Report = z.infer<typeof reportSchema>;

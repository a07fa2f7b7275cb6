import { z } from "zod";
import { licencesSchema } from "./licence";
import type { LogFingerprint } from "./log-fingerprint";
import type { NfiTaskFacts } from "./nfi-summary";
import { coverageSchema } from "./task-families";
import { validityCardSchema } from "./validity-card";
import type { SncProfile } from "./snc-profile";
import { gradingModeSchema } from "./verdict";

/** Lists of test names come as real lists or as JSON strings inside JSON; both become a list. */
const testNames = z.union([z.array(z.string()), z.string()]).transform((value, context): string[] => {
  if (Array.isArray(value)) return value;
  try {
    return z.array(z.string()).parse(JSON.parse(value === "" ? "[]" : value));
  } catch {
    context.addIssue({ code: "custom", message: "neither a list of test names nor a JSON string that holds one" });
    return z.NEVER;
  }
});

/** `benchmark.json` of a reference pack. */
export const benchmarkSchema = z.object({
  format: z.literal(1).default(1),
  slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "a slug holds lower case letters, digits and dashes"),
  name: z.string().min(1).max(120),
  version: z.string().min(1).max(40),
  languages: z.array(z.string()).default([]),
  grading: gradingModeSchema,
  limits: z.object({ steps: z.number().positive().optional(), usd: z.number().positive().optional() }).default({}),
  links: z.record(z.string(), z.string()).default({}),
  licence: z.string().default("not stated"),
  /** Licences of the repositories that the tasks come from. */
  licences: licencesSchema.default({}),
  summary: z.string().default(""),
  validity: validityCardSchema.default({}),
  /** Families of software work that the tasks need. */
  coverage: coverageSchema.default({}),
});
export type Benchmark = z.infer<typeof benchmarkSchema>;

/** One line of `instances.jsonl`; also one record of a SWE-bench style dataset (unknown columns pass through). */
export const instanceRecordSchema = z.looseObject({
  instance_id: z.string().min(1),
  repo: z.string().default(""),
  language: z.string().optional(),
  base_commit: z.string().default(""),
  problem_statement: z.string().default(""),
  patch: z.string().default(""),
  test_patch: z.string().default(""),
  FAIL_TO_PASS: testNames.optional(),
  PASS_TO_PASS: testNames.optional(),
  /** Tests that may not fail, whether or not they had to pass: they passed before the fix (Multi-SWE-bench). */
  MUST_NOT_FAIL: testNames.optional(),
  categories: z.array(z.string()).optional(),
  skills: z.array(z.string()).optional(),
  scope: z.string().optional(),
  created_at: z.union([z.string(), z.number()]).optional(),
  test_runner: z.string().optional(),
  /** Why this instance cannot be verified for anybody (a reference run that failed, a maintainer's decision). */
  broken: z.string().optional(),
});
export type InstanceRecord = z.infer<typeof instanceRecordSchema>;

/**
 * What grading needs to know of one instance. `gold` is the gold run under our own reader: null when the pack holds no
 * gold log. `broken` says why nobody can be verified on this instance; such an instance never counts as a pass.
 */
export interface ReferenceInstance {
  readonly record: InstanceRecord;
  readonly failToPass: readonly string[];
  readonly passToPass: readonly string[];
  readonly gold: GoldRun | null;
  readonly broken: string | null;
  /** Files before the patch, where the pack holds them (`sources/<instance_id>/`): what callables and rules are counted on. */
  readonly sources?: PackFiles;
  /** Only in packs of quality edits: the same files after the human reference edit (`reference/<instance_id>/human/`). */
  readonly human?: PackFiles;
  /** Only in packs of quality edits that were imported with the rules at hand: what the human reference edit gains. */
  readonly nfi?: NfiTaskFacts;
  /** What the gold patch demands of its repository (`reference/<instance_id>/profile.json`). */
  readonly profile?: SncProfile;
}

/** Texts of a pack by path. They are read when somebody wants them: a worker needs few of a large benchmark. */
export interface PackFiles {
  readonly paths: readonly string[];
  /** Those of `paths` that the pack holds. */
  read(paths: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Code before the edit and after the human reference edit, by path. */
export interface NfiVersions {
  readonly before: ReadonlyMap<string, string>;
  readonly human: ReadonlyMap<string, string> | null;
}

/** What the run with the gold patch showed. `sha256` is "" where the data set tells its tests but no log is at hand. */
export interface GoldRun {
  readonly sha256: string;
  readonly runner: string | null;
  readonly passed: readonly string[];
  readonly skipped: readonly string[];
  /** `MUST_NOT_FAIL` of the record. */
  readonly must_not_fail?: readonly string[];
  /** What makes this run recognisable when somebody hands in its log as his own. */
  readonly fingerprint?: LogFingerprint;
}

export interface Reference {
  readonly benchmark: Benchmark;
  readonly instances: ReadonlyMap<string, ReferenceInstance>;
}

import { z } from "zod";
import { STEP_KINDS, stepKindSchema } from "./trajectory";

const count = z.int().nonnegative();

/** One step in one line: what a list, a strip and a comparison need, without its texts. Secrets are masked. */
export const outlineRowSchema = z.object({
  step: z.int().positive(),
  kind: stepKindSchema,
  role: z.enum(["agent", "user", "system", "environment"]),
  /** What it did: a path, the first line of a command, the start of a thought. At most 160 characters. */
  headline: z.string(),
  seconds: z.number().nonnegative().nullable(),
  cost_usd: z.number().nonnegative().nullable(),
  /** Of a test run; null for other steps and where nothing tells. */
  verdict: z.enum(["passed", "failed"]).nullable(),
  passed: count.nullable(),
  failed: count.nullable(),
  /** True when the step ended in an error or with an exit code other than 0. */
  trouble: z.boolean(),
  /** Lines that its edits take away and write; null = it edits nothing, or the size cannot be read (`sed -i`). */
  added: count.nullable(),
  deleted: count.nullable(),
  /** Up to eight files: the edited ones, then the read ones. */
  edited: z.array(z.string()),
  read: z.array(z.string()),
});
export type OutlineRow = z.infer<typeof outlineRowSchema>;

/**
 * A stretch of steps in the mini-map: [most frequent kind as a number in STEP_KINDS, test runs that passed, that failed,
 * lines written, lines taken away, steps that edit].
 */
export const mapBucketSchema = z.tuple([
  z
    .int()
    .min(0)
    .max(STEP_KINDS.length - 1),
  count,
  count,
  count,
  count,
  count,
]);
export type MapBucket = z.infer<typeof mapBucketSchema>;

/** A whole run at one glance, of bounded size whatever its length. */
export const trajectoryMapSchema = z.object({
  steps: count,
  /** Steps in one bucket (the last may hold fewer). */
  size: z.int().positive(),
  buckets: z.array(mapBucketSchema),
  /** Steps of each kind, in the order of STEP_KINDS. */
  kinds: z.array(count),
  /** Steps that edit files by means whose size cannot be read. */
  unsized: count,
  /** Files that were touched, in the order of the first touch; `left_out` more were. */
  files: z.array(
    z.object({ path: z.string(), reads: count, edits: count, first: z.int().positive(), last: z.int().positive() }),
  ),
  left_out: count,
});
export type TrajectoryMap = z.infer<typeof trajectoryMapSchema>;

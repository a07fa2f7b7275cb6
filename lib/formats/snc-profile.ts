import { z } from "zod";

const count = z.int().nonnegative();
const share = z.number().min(0);

/**
 * The SNC profile of one gold patch in its repository, as `proofboard profile --json` prints it and as a reference pack
 * holds it in `reference/<instance_id>/profile.json`: the seven indicators, and what they were computed from.
 */
export const sncProfileSchema = z.object({
  /** Version of the method; a profile of another version is not read. */
  method: z.literal("1"),
  files: count,
  added: count,
  deleted: count,
  entropy: share,
  radius: share,
  novelty: share.nullable(),
  fan_in: share,
  fan_out: share,
  churn: share.nullable(),
  mass: share,
  inputs: z.object({
    changed_lines: z.record(z.string(), count),
    left_out: z.array(z.string()),
    directories: count,
    touched_directories: z.array(z.string()),
    common_directories: z.array(z.string()),
    radius_spread: share,
    modules: count,
    edges: count,
    modified_modules: z.array(z.string()),
    modified_modules_at_base: z.array(z.string()),
    fan_in_raw: count,
    fan_out_raw: count,
    fan_in_mean: share,
    fan_in_max: share,
    fan_out_mean: share,
    fan_out_max: share,
    window_commits: count,
    hit_commits: z.array(z.string()),
    callables: count,
    modified_callables: z.array(z.object({ path: z.string(), name: z.string(), ordinal: count, new: z.boolean() })),
    mass_modified: share,
    mass_repository: share,
  }),
  /** `noCallables`, `noEdges`: why fan-in, fan-out or mass is 0 without being small. */
  flags: z.array(z.string()),
  unapplied: z.array(z.string()),
  broken: z.array(z.string()),
});
export type SncProfile = z.infer<typeof sncProfileSchema>;

/** The profile's own numbers. */
export const SNC_INDICATORS = ["entropy", "radius", "novelty", "fan_in", "fan_out", "churn", "mass"] as const;
export type SncIndicator = (typeof SNC_INDICATORS)[number];

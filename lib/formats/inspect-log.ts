import { z } from "zod";
import { SILENT_TRIAL, tokensOf, type TrialStatement } from "./trial";

const sampleId = z.union([z.string(), z.number()]).transform(String);

/** What an Inspect log says of itself: `header.json` of an `.eval` archive, or the outer keys of a `.json` log. */
export const inspectHeaderSchema = z.looseObject({
  status: z.string(),
  eval: z.looseObject({
    task: z.string().nullish(),
    model: z.string().nullish(),
    created: z.unknown().optional(),
    dataset: z
      .looseObject({
        name: z.string().nullish(),
        samples: z.number().nullish(),
        sample_ids: z.array(sampleId).nullish(),
      })
      .nullish(),
    config: z.looseObject({ epochs: z.number().nullish() }).nullish(),
  }),
  results: z
    .looseObject({
      total_samples: z.number().nullish(),
      completed_samples: z.number().nullish(),
      scores: z
        .array(
          z.looseObject({
            name: z.string(),
            metrics: z.record(z.string(), z.looseObject({ value: z.unknown().optional() })).nullish(),
          }),
        )
        .nullish(),
    })
    .nullish(),
});
export type InspectHeader = z.infer<typeof inspectHeaderSchema>;

const score = z.looseObject({
  value: z.unknown().optional(),
  answer: z.unknown().optional(),
  metadata: z.looseObject({ model_patch: z.string().nullish() }).nullish(),
});

/** The parts of a sample that judge it. */
export const inspectSampleSchema = z.looseObject({
  id: sampleId,
  epoch: z.int().positive(),
  scores: z.record(z.string(), score).nullish(),
  error: z.unknown().optional(),
  limit: z.unknown().optional(),
  total_time: z.number().nonnegative().nullish(),
  model_usage: z
    .record(
      z.string(),
      z.looseObject({
        input_tokens: z.unknown().optional(),
        output_tokens: z.unknown().optional(),
        input_tokens_cache_read: z.unknown().optional(),
      }),
    )
    .nullish(),
});
export type InspectSample = z.infer<typeof inspectSampleSchema>;

/** Keys of a sample that are read for its verdict; the conversation is left to the trajectory reader. */
export const INSPECT_SAMPLE_KEYS: ReadonlySet<string> = new Set(Object.keys(inspectSampleSchema.shape));

/**
 * The statement of one sample. Scores are "C" or 1 or true for a pass; every scorer must agree, since which of them is the
 * benchmark's cannot be told. A sample without scores has no reward.
 */
export function statementOfInspect(sample: InspectSample): TrialStatement {
  const values = Object.entries(sample.scores ?? {});
  const rewards = values.map(([, { value }]) => rewardOfScore(value));
  const usage = Object.values(sample.model_usage ?? {});
  const sum = (key: "input_tokens" | "output_tokens" | "input_tokens_cache_read") => {
    const counts = usage.flatMap((one) => tokensOf(one[key]) ?? []);
    return counts.length === 0 ? null : counts.reduce((total, count) => total + count, 0);
  };
  const failure = sample.error !== null && sample.error !== undefined ? "error" : limitOf(sample.limit);
  return {
    ...SILENT_TRIAL,
    reward: rewards.length === 0 || rewards.includes(null) ? null : Math.min(...rewards.map((reward) => reward ?? 0)),
    failure,
    tests: values.length < 2 ? null : new Map(values.map(([name, { value }]) => [name, rewardOfScore(value) === 1])),
    seconds: sample.total_time ?? null,
    input_tokens: sum("input_tokens"),
    cached_tokens: sum("input_tokens_cache_read"),
    output_tokens: sum("output_tokens"),
  };
}

/** The patch that a scorer says it evaluated; null where none is kept. */
export function patchOfInspect(sample: InspectSample): string | null {
  const patches = Object.values(sample.scores ?? {}).flatMap(({ metadata }) => metadata?.model_patch ?? []);
  return patches[0] ?? null;
}

function limitOf(limit: unknown): string | null {
  if (typeof limit !== "object" || limit === null) return null;
  return "type" in limit && typeof limit.type === "string" ? `limit ${limit.type}` : "limit";
}

function rewardOfScore(value: unknown): number | null {
  if (value === "C" || value === true) return 1;
  if (value === "I" || value === "N" || value === false) return 0;
  if (value === "P") return 0.5;
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

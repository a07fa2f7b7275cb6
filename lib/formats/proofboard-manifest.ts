import { z } from "zod";

/** Version of our own bundle layout. */
export const MANIFEST_VERSION = 1;

/**
 * `manifest.json` of the `proofboard` layout, the simplest one to write: where the predictions are, and for each
 * instance which file is its log, harness report, evaluated patch and trajectory. Paths are relative to the manifest.
 */
export const proofboardManifestSchema = z.object({
  format: z.literal("proofboard-bundle"),
  version: z.literal(MANIFEST_VERSION),
  predictions: z.string(),
  system: z
    .object({
      name: z.string().optional(),
      model: z.string().optional(),
      scaffold: z.string().optional(),
      org: z.string().optional(),
      open_weights: z.boolean().optional(),
      attempts: z.union([z.string(), z.number()]).transform(String).optional(),
      date: z.string().optional(),
      links: z.record(z.string(), z.string()).optional(),
    })
    .default({}),
  claims: z
    .object({
      resolved: z.number().optional(),
      total: z.number().optional(),
      resolved_ids: z.array(z.string()).optional(),
    })
    .optional(),
  instances: z
    .record(
      z.string(),
      z.object({
        log: z.string().optional(),
        report: z.string().optional(),
        patch: z.string().optional(),
        trajectory: z.string().optional(),
      }),
    )
    .default({}),
});
export type ProofboardManifest = z.infer<typeof proofboardManifestSchema>;

import { z } from "zod";

/** Names what is signed, so that a signature under another protocol can never be taken for one of ours. */
export const ATTESTATION_DOMAIN = "proofboard/attestation/1";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, "not a sha256");
const moment = z.iso.datetime({ offset: false });

/** Every file of a bundle but the attestation itself, with its digest, for one version of one benchmark. */
export const attestationManifestSchema = z.strictObject({
  domain: z.literal(ATTESTATION_DOMAIN),
  benchmark: z.strictObject({ slug: z.string().min(1), version: z.string().min(1) }),
  /** Digest of the list of files: one line "path NUL bytes NUL sha256" a file, by path. */
  bundle_sha256: sha256,
  /** UTC, `2026-01-31T12:00:00Z`. */
  signed_at: moment,
  files: z
    .array(z.strictObject({ path: z.string().min(1), bytes: z.int().nonnegative(), sha256 }))
    .min(1, "the manifest lists no file"),
});
export type AttestationManifest = z.infer<typeof attestationManifestSchema>;

/** `attestation.json`: the manifest, and the signature of the harness over its canonical form. */
export const attestationSchema = z.strictObject({
  format: z.literal("proofboard-attestation"),
  version: z.literal(1),
  manifest: attestationManifestSchema,
  key_id: sha256,
  /** Ed25519 over the domain, a line feed, and the canonical JSON of the manifest; base64. */
  signature: z.string().min(1),
});
export type Attestation = z.infer<typeof attestationSchema>;

/** A public key that a maintainer registered for a harness. `id` = sha256 of its 32 bytes. */
export const harnessKeySchema = z.strictObject({
  id: sha256,
  name: z.string().min(1).max(120),
  /** 32 bytes, base64. */
  public_key: z.string().min(1),
  /** Benchmarks it may attest; null = all. */
  benchmarks: z.array(z.string()).nullable().default(null),
  valid_from: moment,
  valid_to: moment.nullable().default(null),
  revoked_at: moment.nullable().default(null),
});
export type HarnessKey = z.infer<typeof harnessKeySchema>;

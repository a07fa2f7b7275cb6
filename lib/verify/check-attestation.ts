import { verify } from "node:crypto";
import type { BundleReader } from "@/lib/bundle/bundle-reader";
import { type Attestation, attestationSchema, type HarnessKey } from "@/lib/formats/attestation";
import { flag, type Flag } from "@/lib/formats/flag";
import { readJson } from "@/lib/formats/json-text";
import type { Limits } from "@/lib/formats/limits";
import type { AttestedBy } from "@/lib/formats/report";
import {
  attestationPaths,
  digestFiles,
  listFiles,
  type ManifestFile,
  rootOf,
  signedBytes,
} from "./attestation-manifest";
import { readPublicKey } from "./harness-key";

export interface AttestationCheck {
  /** Who attests the bundle; null when nobody does. */
  readonly attested: AttestedBy | null;
  readonly findings: readonly Flag[];
}

interface CheckInput {
  readonly reader: BundleReader;
  readonly attestation: { readonly path: string; readonly text: string } | null;
  /** Keys that maintainers registered; nothing in a bundle can add one. */
  readonly keys: readonly HarnessKey[] | undefined;
  readonly benchmark: { readonly slug: string; readonly version: string } | null;
  readonly now: Date;
  readonly limits: Limits;
}

/**
 * Checks the attestation of a bundle: a registered key that is valid and not revoked signed exactly these files for exactly
 * this benchmark (design: security V3). Whatever does not hold is a finding, and the bundle is as good as unsigned.
 */
export async function checkAttestation(input: CheckInput): Promise<AttestationCheck> {
  const { reader, attestation, keys, benchmark, now, limits } = input;
  if (attestation === null) return { attested: null, findings: [] };
  const refuse = (why: string, severity: Flag["severity"] = "warn"): AttestationCheck => ({
    attested: null,
    findings: [
      flag("attestation-refused", severity, `The attestation does not count: ${why}.`, { file: attestation.path }),
    ],
  });
  if (attestationPaths(reader).length > 1) return refuse("the bundle holds more than one");
  const parsed = parseAttestation(attestation.text, attestation.path, limits);
  if (typeof parsed === "string") return refuse(parsed);
  if (keys === undefined || benchmark === null) return refuse("no benchmark or no harness key is at hand", "info");
  const key = keys.find((known) => known.id === parsed.key_id);
  if (key === undefined) return refuse("no maintainer registered the key that signed it");
  const why =
    keyTrouble(key, parsed, benchmark.slug, now) ??
    benchmarkTrouble(parsed, benchmark) ??
    signatureTrouble(key, parsed) ??
    filesTrouble(
      parsed.manifest.files,
      parsed.manifest.bundle_sha256,
      await listFiles(reader, rootOf(attestation.path)),
    );
  if (why !== null) return refuse(why);
  return { attested: { key_id: key.id, key_name: key.name, signed_at: parsed.manifest.signed_at }, findings: [] };
}

function parseAttestation(text: string, file: string, limits: Limits): Attestation | string {
  const { value, ambiguous } = readJson(text, { limits, file });
  if (value === undefined) return "it is not JSON";
  if (ambiguous.length > 0) return `it gives ${ambiguous[0] ?? "a key"} twice`;
  const parsed = attestationSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  return `it is malformed at ${issue?.path.join(".") ?? "?"} (${issue?.message ?? ""})`;
}

function keyTrouble(key: HarnessKey, { manifest }: Attestation, slug: string, now: Date): string | null {
  const signed = Date.parse(manifest.signed_at);
  if (key.revoked_at !== null) return `its key was revoked on ${key.revoked_at.slice(0, 10)}`;
  if (signed > now.getTime()) return "it was signed in the future";
  if (signed < Date.parse(key.valid_from)) return "it was signed before its key was valid";
  if (key.valid_to !== null && signed > Date.parse(key.valid_to)) return "it was signed after its key ended";
  if (key.benchmarks !== null && !key.benchmarks.includes(slug)) return `its key may not speak for ${slug}`;
  return null;
}

function benchmarkTrouble({ manifest }: Attestation, benchmark: { slug: string; version: string }): string | null {
  const { slug, version } = manifest.benchmark;
  if (slug !== benchmark.slug) return `it is for the benchmark ${slug}`;
  return version === benchmark.version ? null : `it is for version ${version} of the benchmark`;
}

/** Order of the group of Ed25519, little endian: the second half of a signature must lie below it (RFC 8032, 5.1.7). */
const ORDER = Buffer.from("edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010", "hex");

function signatureTrouble(key: HarnessKey, { manifest, signature }: Attestation): string | null {
  const bytes = Buffer.from(signature, "base64");
  if (bytes.length !== 64 || bytes.toString("base64") !== signature) return "its signature is not 64 bytes in base64";
  if (!isBelowOrder(bytes.subarray(32))) return "its signature is not in the one form that counts";
  const registered = readPublicKey(key.public_key);
  if (registered.id !== key.id) return "its key is registered under another id";
  return verify(null, signedBytes(manifest), registered.key, bytes) ? null : "its signature is wrong";
}

function isBelowOrder(scalar: Uint8Array): boolean {
  for (let at = 31; at >= 0; at -= 1) {
    const mine = scalar[at] ?? 0;
    const most = ORDER[at] ?? 0;
    if (mine !== most) return mine < most;
  }
  return false;
}

function filesTrouble(
  listed: readonly ManifestFile[],
  digest: string,
  found: readonly ManifestFile[] | null,
): string | null {
  if (found === null) return "files lie outside the folder that it signs";
  const byPath = new Map(found.map((file) => [file.path, file]));
  if (new Set(listed.map((file) => file.path)).size !== listed.length) return "it lists a file twice";
  for (const { path, bytes, sha256 } of listed) {
    const file = byPath.get(path);
    if (file === undefined) return `${path} is not in the bundle`;
    if (file.sha256 !== sha256 || file.bytes !== bytes) return `${path} is not the file that was signed`;
  }
  const signed = new Set(listed.map((file) => file.path));
  const extra = found.find((file) => !signed.has(file.path));
  if (extra !== undefined) return `${extra.path} was not signed`;
  return digest === digestFiles(found) ? null : "its digest of the bundle is another one";
}

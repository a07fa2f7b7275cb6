import { createPrivateKey, sign } from "node:crypto";
import type { BundleReader } from "@/lib/bundle/bundle-reader";
import { AppError } from "@/lib/errors";
import { ATTESTATION_DOMAIN, type Attestation, type AttestationManifest } from "@/lib/formats/attestation";
import { attestationPaths, digestFiles, listFiles, signedBytes } from "./attestation-manifest";
import { keyId, rawPublicKey, wholeSecond } from "./harness-key";

/**
 * Signs every file of a bundle for one version of one benchmark. The result goes into the bundle as `attestation.json`, in
 * the folder that holds everything. Throws `bad-request` for a key that is not Ed25519, an empty bundle, a signed one.
 */
export async function signAttestation(
  reader: BundleReader,
  input: {
    readonly privatePem: string;
    readonly benchmark: { readonly slug: string; readonly version: string };
    readonly now: Date;
  },
): Promise<Attestation> {
  const key = readPrivateKey(input.privatePem);
  const [signed] = attestationPaths(reader);
  if (signed !== undefined)
    throw new AppError("bad-request", "This bundle is signed already.", { file: signed, remedy: "Remove it first." });
  const files = await listFiles(reader, commonFolder(reader));
  if (files === null || files.length === 0) throw new AppError("bad-request", "The bundle holds no file to sign.");
  const manifest: AttestationManifest = {
    domain: ATTESTATION_DOMAIN,
    benchmark: { slug: input.benchmark.slug, version: input.benchmark.version },
    bundle_sha256: digestFiles(files),
    signed_at: wholeSecond(input.now),
    files: [...files],
  };
  return {
    format: "proofboard-attestation",
    version: 1,
    manifest,
    key_id: keyId(rawPublicKey(key)),
    signature: sign(null, signedBytes(manifest), key).toString("base64"),
  };
}

function readPrivateKey(pem: string) {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === "ed25519") return key;
  } catch (error) {
    throw new AppError("bad-request", "The private key cannot be read.", { remedy: "Give a PEM file." }, error);
  }
  throw new AppError("bad-request", "The private key is not an Ed25519 key.");
}

/** The folder that an archive wraps all files in: there the attestation goes. "" for none, and for a folder as it is. */
export function commonFolder(reader: BundleReader): string {
  if (reader.archive === "folder") return "";
  const [first, ...rest] = reader.entries.map((entry) => entry.path.split("/"));
  const top = first !== undefined && first.length > 1 ? first[0] : undefined;
  return top !== undefined && rest.every((parts) => parts.length > 1 && parts[0] === top) ? top : "";
}

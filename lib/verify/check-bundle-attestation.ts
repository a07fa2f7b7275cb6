import type { BundleReader } from "@/lib/bundle/bundle-reader";
import type { HarnessKey } from "@/lib/formats/attestation";
import type { Limits } from "@/lib/formats/limits";
import { attestationPaths } from "./attestation-manifest";
import { type AttestationCheck, checkAttestation } from "./check-attestation";
import { readText } from "./read-text";

const ATTESTATION_BYTES = 16 * 1024 * 1024;

/** Checks the attestation of a bundle by itself, without judging anything. */
export async function checkBundleAttestation(
  reader: BundleReader,
  input: {
    readonly keys: readonly HarnessKey[];
    readonly benchmark: { readonly slug: string; readonly version: string };
    readonly now: Date;
    readonly limits: Limits;
  },
): Promise<AttestationCheck> {
  const [path] = attestationPaths(reader);
  let attestation: { path: string; text: string } | null = null;
  await reader.read(
    (entry) => entry.path === path,
    async (entry, chunks) => {
      attestation = { path: entry.path, text: (await readText(chunks, ATTESTATION_BYTES)).text };
    },
  );
  return checkAttestation({ reader, attestation, ...input });
}

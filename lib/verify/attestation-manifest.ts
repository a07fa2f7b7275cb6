import { createHash } from "node:crypto";
import type { BundleReader } from "@/lib/bundle/bundle-reader";
import { ATTESTATION_DOMAIN, type AttestationManifest } from "@/lib/formats/attestation";
import { canonicalJson } from "@/lib/formats/canonical-json";
import { ATTESTATION_NAME } from "./document-kind";
import { folderOf } from "./trial-runs";

export type ManifestFile = AttestationManifest["files"][number];

/** Paths of the files that claim to be the attestation; a bundle may hold one. */
export function attestationPaths(reader: BundleReader): readonly string[] {
  return reader.entries
    .map((entry) => entry.path)
    .filter((path) => (path.split("/").at(-1) ?? "").toLowerCase() === ATTESTATION_NAME);
}

/**
 * Every file of a bundle with its digest, by path relative to `root` (the folder of the attestation, so that an archive may
 * wrap all files in a folder). Null when a file lies outside: nobody could say whether it was signed.
 */
export async function listFiles(reader: BundleReader, root: string): Promise<readonly ManifestFile[] | null> {
  const prefix = root === "" ? "" : `${root}/`;
  if (reader.entries.some((entry) => !entry.path.startsWith(prefix))) return null;
  const files: ManifestFile[] = [];
  await reader.read(
    (entry) => entry.path !== `${prefix}${ATTESTATION_NAME}`,
    async (entry, chunks) => {
      const hash = createHash("sha256");
      let bytes = 0;
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
      }
      files.push({ path: entry.path.slice(prefix.length), bytes, sha256: hash.digest("hex") });
    },
  );
  return files.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

/** Digest of a list of files: one line "path NUL bytes NUL sha256" a file, in the order given. */
export function digestFiles(files: readonly ManifestFile[]): string {
  const hash = createHash("sha256");
  for (const { path, bytes, sha256 } of files) hash.update(`${path}\0${bytes}\0${sha256}\n`);
  return hash.digest("hex");
}

/** The bytes that are signed: the domain, a line feed, the manifest in its one spelling. */
export function signedBytes(manifest: AttestationManifest): Uint8Array {
  return Buffer.from(`${ATTESTATION_DOMAIN}\n${canonicalJson(manifest)}`, "utf8");
}

/** The folder in which an attestation stands; what it speaks of lies below it. */
export function rootOf(attestationPath: string): string {
  return folderOf(attestationPath);
}

import { createHash } from "node:crypto";
import type { BundleReader, ByteSource, FolderListing, OnBytes } from "@/lib/bundle/bundle-reader";
import { entryLedger } from "@/lib/bundle/entry-ledger";
import { type CheckedEntry, changed, checkedChunks, probeEntry } from "@/lib/bundle/entry-probe";
import { readWhole, toldBytes } from "@/lib/bundle/packed-stream";
import { unpackBudget } from "@/lib/bundle/unpack-budget";
import type { Limits } from "@/lib/formats/limits";

interface FolderEntry extends CheckedEntry {
  readonly source: ByteSource;
}

/** Names in the order of their code units: the same on every machine. */
function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}

/**
 * Opens a folder by its files; their names and sizes are judged like those of an archive. The digest is the sha256 of one
 * line "path NUL size NUL sha256" a file, by path; files that are not shown do not count.
 */
export async function openFolder(
  listing: FolderListing,
  limits: Limits,
  onBytes: OnBytes | undefined,
): Promise<BundleReader> {
  const ledger = entryLedger(limits);
  const files = listing.files
    .map(({ path, source }) => ({ ...ledger.admit(path, "file"), source }))
    .filter(({ ignored }) => !ignored)
    .sort(byPath);
  ledger.settle();
  const budget = unpackBudget(limits, Number.POSITIVE_INFINITY);
  for (const { path, source } of files) {
    budget.entry(source.size, path);
    budget.take(source.size);
  }
  const digest = createHash("sha256");
  const entries: FolderEntry[] = [];
  let bytes = 0;
  for (const { path, source } of files) {
    const before = bytes;
    const { result: facts, sha256 } = await readWhole(
      source,
      (count) => onBytes?.(before + count),
      (cursor) => probeEntry(path, cursor.take(Number.POSITIVE_INFINITY), () => undefined),
    );
    if (facts.size !== source.size) throw changed(path);
    if (facts.nested !== undefined) ledger.nested(path, facts.nested);
    digest.update(`${path}\0${facts.size}\0${sha256}\n`);
    bytes += facts.size;
    entries.push({ path, size: facts.size, crc32: facts.crc32, source });
  }
  return {
    archive: "folder",
    sha256: digest.digest("hex"),
    bytes,
    entries: entries.map(({ path, size }, index) => ({ index, path, size })),
    findings: ledger.findings(),
    async read(wanted, visit, onPassBytes) {
      let read = 0;
      for (const [index, entry] of entries.entries()) {
        const told = { index, path: entry.path, size: entry.size };
        if (!wanted(told)) continue;
        const chunks = checkedChunks(entry, toldBytes(entry.source, 0, entry.size, onPassBytes, read));
        try {
          await visit(told, chunks);
        } finally {
          // A visitor may leave a file half read: its handle must not wait for the garbage collector.
          await chunks.return();
        }
        read += entry.size;
      }
    },
  };
}

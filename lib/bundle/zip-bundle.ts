import type { BundleReader, ByteSource, OnBytes } from "@/lib/bundle/bundle-reader";
import { ByteCursor } from "@/lib/bundle/byte-cursor";
import { entryLedger } from "@/lib/bundle/entry-ledger";
import { checkedChunks } from "@/lib/bundle/entry-probe";
import { readWhole, toldBytes } from "@/lib/bundle/packed-stream";
import { refusal } from "@/lib/bundle/refusal";
import { unpackZipData } from "@/lib/bundle/zip-data";
import { readZipDirectory } from "@/lib/bundle/zip-directory";
import { findZipEnd } from "@/lib/bundle/zip-end";
import { scanZip } from "@/lib/bundle/zip-scan";
import type { Limits } from "@/lib/formats/limits";

/** Opens a zip. Its entries are listed by their place in the file. */
export async function openZip(source: ByteSource, limits: Limits, onBytes: OnBytes | undefined): Promise<BundleReader> {
  const end = await findZipEnd(source);
  if (end === undefined) throw refusal("archive-truncated", "The zip has no end record.");
  const ledger = entryLedger(limits);
  const directory = await readZipDirectory(source, end, ledger, limits);
  ledger.settle();
  const { result: entries, sha256 } = await readWhole(source, onBytes, (cursor) =>
    scanZip(cursor, end, directory, ledger, limits),
  );
  return {
    archive: "zip",
    sha256,
    bytes: source.size,
    entries: entries.flatMap(({ path, size, shown }, index) => (shown ? [{ index, path, size }] : [])),
    findings: ledger.findings(),
    async read(wanted, visit, onPassBytes) {
      let packedRead = 0;
      for (const [index, entry] of entries.entries()) {
        const { path, size, shown, dataFrom, packed } = entry;
        const told = { index, path, size };
        if (!shown || !wanted(told)) continue;
        const packedBytes = toldBytes(source, dataFrom, dataFrom + packed, onPassBytes, packedRead);
        const cursor = new ByteCursor(packedBytes);
        try {
          await visit(told, checkedChunks(entry, unpackZipData(entry, cursor, limits)));
        } finally {
          await cursor.close();
        }
        packedRead += packed;
      }
    },
  };
}

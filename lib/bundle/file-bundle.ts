import type { BundleReader, ByteSource, OnBytes } from "@/lib/bundle/bundle-reader";
import { ByteCursor } from "@/lib/bundle/byte-cursor";
import { entryLedger } from "@/lib/bundle/entry-ledger";
import { checkedChunks, probeEntry } from "@/lib/bundle/entry-probe";
import { readWhole, toldBytes } from "@/lib/bundle/packed-stream";
import { unpackBudget } from "@/lib/bundle/unpack-budget";
import { type Packing, unpack } from "@/lib/bundle/unpacking";
import type { Limits } from "@/lib/formats/limits";

const UNNAMED = "bundle";

/** The last part of the source's name that is fit for a name, without the ending of a compression that is taken off. */
function entryName(sourceName: string, packing: Packing, limits: Limits): string {
  const last = sourceName.split(/[/\\\0]/).at(-1) ?? "";
  const base = packing === "none" ? last : last.replace(/\.(?:gz|zst)$/i, "");
  const fit = !/^(?:\.{0,2}|[A-Za-z]:.*)$/.test(base) && Buffer.byteLength(base) <= limits.componentBytes;
  return fit ? base : UNNAMED;
}

/** A single file that is no archive, compressed or not, as a bundle of one entry. */
export async function openFile(
  source: ByteSource,
  packing: Packing,
  limits: Limits,
  onBytes: OnBytes | undefined,
): Promise<BundleReader> {
  const ledger = entryLedger(limits);
  const { path } = ledger.admit(entryName(source.name, packing, limits), "file");

  function unpacked(cursor: ByteCursor, onTrailing?: (message: string) => void): AsyncGenerator<Uint8Array, void> {
    const budget = unpackBudget(limits, packing === "none" ? Number.POSITIVE_INFINITY : source.size);
    return unpack(packing, cursor, limits, budget, onTrailing);
  }

  const budget = unpackBudget(limits, Number.POSITIVE_INFINITY);
  const { result: facts, sha256 } = await readWhole(source, onBytes, (cursor) =>
    probeEntry(path, unpacked(cursor, ledger.trailing), (_, total) => budget.entry(total, path)),
  );
  if (facts.nested !== undefined) ledger.nested(path, facts.nested);
  const entry = { index: 0, path, size: facts.size };
  return {
    archive: "file",
    sha256,
    bytes: source.size,
    entries: [entry],
    findings: ledger.findings(),
    async read(wanted, visit, onPassBytes) {
      if (!wanted(entry)) return;
      const cursor = new ByteCursor(toldBytes(source, 0, source.size, onPassBytes));
      try {
        await visit(entry, checkedChunks({ path, size: facts.size, crc32: facts.crc32 }, unpacked(cursor)));
      } finally {
        await cursor.close();
      }
    },
  };
}

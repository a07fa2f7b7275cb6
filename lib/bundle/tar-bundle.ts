import type { ArchiveKind, BundleReader, ByteSource, OnBytes } from "@/lib/bundle/bundle-reader";
import { ByteCursor } from "@/lib/bundle/byte-cursor";
import { entryLedger } from "@/lib/bundle/entry-ledger";
import { judgeEntryName } from "@/lib/bundle/entry-name";
import { type CheckedEntry, changed, checkedChunks, probeEntry } from "@/lib/bundle/entry-probe";
import { readWhole, toldBytes } from "@/lib/bundle/packed-stream";
import { walkTar } from "@/lib/bundle/tar-walk";
import { type UnpackBudget, unpackBudget } from "@/lib/bundle/unpack-budget";
import { type Packing, unpack } from "@/lib/bundle/unpacking";
import type { Limits } from "@/lib/formats/limits";

/** One header of the tar: a file or a folder. */
interface TarEntry extends CheckedEntry {
  readonly shown: boolean;
}

const ARCHIVES: Record<Packing, ArchiveKind> = { none: "tar", gzip: "tar.gz", zstd: "tar.zst" };

function budgetOf(packing: Packing, source: ByteSource, limits: Limits): UnpackBudget {
  return unpackBudget(limits, packing === "none" ? Number.POSITIVE_INFINITY : source.size);
}

/** Reads a tar, compressed or not, from end to end and keeps what each entry is. */
export async function openTar(
  source: ByteSource,
  packing: Packing,
  limits: Limits,
  onBytes: OnBytes | undefined,
): Promise<BundleReader> {
  const ledger = entryLedger(limits);
  const entries: TarEntry[] = [];

  async function scan(packed: ByteCursor): Promise<void> {
    const budget = budgetOf(packing, source, limits);
    const cursor = new ByteCursor(unpack(packing, packed, limits, budget, ledger.trailing));
    try {
      for await (const member of walkTar(cursor, limits, ledger.trailing)) {
        const { path, folder, ignored } = ledger.admit(member.name, member.as);
        budget.entry(member.size, path);
        const facts = await probeEntry(path, member.chunks, () => undefined);
        const shown = !folder && !ignored;
        if (shown && facts.nested !== undefined) ledger.nested(path, facts.nested);
        entries.push({ path, size: facts.size, crc32: facts.crc32, shown });
      }
    } finally {
      await cursor.close();
    }
  }

  const { sha256 } = await readWhole(source, onBytes, scan);
  ledger.settle();
  const listed = entries.flatMap(({ path, size, shown }, index) => (shown ? [{ index, path, size }] : []));
  return {
    archive: ARCHIVES[packing],
    sha256,
    bytes: source.size,
    entries: listed,
    findings: ledger.findings(),
    async read(wanted, visit, onPassBytes) {
      const chosen = new Map(listed.filter(wanted).map((entry) => [entry.index, entry]));
      if (chosen.size === 0) return;
      const packed = new ByteCursor(toldBytes(source, 0, source.size, onPassBytes));
      const cursor = new ByteCursor(unpack(packing, packed, limits, budgetOf(packing, source, limits)));
      try {
        let index = 0;
        let left = chosen.size;
        for await (const member of walkTar(cursor, limits, () => undefined)) {
          const entry = entries[index];
          const path = judgeEntryName(member.name, limits).path;
          if (entry === undefined || entry.path !== path || entry.size !== member.size) throw changed(path);
          const told = chosen.get(index);
          if (told !== undefined) {
            await visit(told, checkedChunks(entry, member.chunks));
            left -= 1;
            if (left === 0) return;
          }
          index += 1;
        }
        throw changed();
      } finally {
        await cursor.close();
        await packed.close();
      }
    },
  };
}

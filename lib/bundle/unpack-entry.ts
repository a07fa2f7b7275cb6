import type { BundleEntry } from "@/lib/bundle/bundle-reader";
import { ByteCursor } from "@/lib/bundle/byte-cursor";
import { unpackBudget } from "@/lib/bundle/unpack-budget";
import { type Packing, unpack } from "@/lib/bundle/unpacking";
import type { Limits } from "@/lib/formats/limits";

/** How a file inside a pack is compressed, by the ending of its name. */
export function packingOfName(path: string): Packing {
  return path.endsWith(".gz") ? "gzip" : path.endsWith(".zst") ? "zstd" : "none";
}

/**
 * The unpacked bytes of an entry that is compressed by itself (`gold.log.gz`), under the limits of an upload of its size.
 * Throws what the compressed bytes deserve.
 */
export async function* unpackEntry(
  entry: BundleEntry,
  chunks: AsyncIterable<Uint8Array>,
  limits: Limits,
): AsyncGenerator<Uint8Array, void> {
  const packing = packingOfName(entry.path);
  if (packing === "none") {
    yield* chunks;
    return;
  }
  const cursor = new ByteCursor(chunks);
  try {
    yield* unpack(packing, cursor, limits, unpackBudget(limits, entry.size));
  } finally {
    await cursor.close();
  }
}

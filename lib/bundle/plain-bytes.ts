import { archiveMagic } from "@/lib/bundle/archive-magic";
import { ByteCursor } from "@/lib/bundle/byte-cursor";
import { unpackBudget } from "@/lib/bundle/unpack-budget";
import { type Packing, unpack } from "@/lib/bundle/unpacking";
import type { Limits } from "@/lib/formats/limits";

const LONGEST_MAGIC = 4;

async function* after(first: Uint8Array, cursor: ByteCursor): AsyncGenerator<Uint8Array, void> {
  if (first.length > 0) yield first;
  yield* cursor.take(Number.POSITIVE_INFINITY);
}

/**
 * The bytes of one file that may be compressed on its own, as logs often are: `.gz` and `.zst` are known by their first
 * bytes and unpacked within the limits of one entry, anything else passes as it is. Throws `limit-ratio`, `limit-bytes`,
 * `limit-memory`, `archive-corrupt`, `archive-truncated`.
 */
export async function* plainBytes(
  file: { readonly path: string; readonly size: number },
  chunks: AsyncIterable<Uint8Array>,
  limits: Limits,
): AsyncGenerator<Uint8Array, void> {
  const source = new ByteCursor(chunks);
  try {
    const first = await source.exact(LONGEST_MAGIC);
    const magic = archiveMagic(first);
    const packing: Packing = magic === "gzip" || magic === "zstd" ? magic : "none";
    const budget = unpackBudget(limits, packing === "none" ? Number.POSITIVE_INFINITY : file.size);
    let total = 0;
    for await (const chunk of unpack(packing, new ByteCursor(after(first, source)), limits, budget)) {
      total += chunk.length;
      budget.entry(total, file.path);
      yield chunk;
    }
  } finally {
    await source.close();
  }
}

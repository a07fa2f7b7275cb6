import type { ByteCursor } from "@/lib/bundle/byte-cursor";
import { gunzip } from "@/lib/bundle/gunzip";
import type { UnpackBudget } from "@/lib/bundle/unpack-budget";
import { unzstd } from "@/lib/bundle/unzstd";
import type { Limits } from "@/lib/formats/limits";

/** How a whole file is compressed. */
export type Packing = "none" | "gzip" | "zstd";

function unpacked(
  packing: Packing,
  cursor: ByteCursor,
  limits: Limits,
  onTrailing: (message: string) => void,
): AsyncGenerator<Uint8Array, void> {
  if (packing === "gzip") return gunzip(cursor, limits, onTrailing);
  if (packing === "zstd") return unzstd(cursor, limits, onTrailing);
  return cursor.take(Number.POSITIVE_INFINITY);
}

/**
 * Unpacks from the cursor to its end and counts every byte that comes out against the budget. What follows the compressed
 * data goes to `onTrailing`. Throws `archive-corrupt`, `archive-truncated` and the limits' refusals.
 */
export async function* unpack(
  packing: Packing,
  cursor: ByteCursor,
  limits: Limits,
  budget: UnpackBudget,
  onTrailing: (message: string) => void = () => undefined,
): AsyncGenerator<Uint8Array, void> {
  for await (const chunk of unpacked(packing, cursor, limits, onTrailing)) {
    budget.take(chunk.length);
    yield chunk;
  }
}

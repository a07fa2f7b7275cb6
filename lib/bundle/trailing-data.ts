import type { ByteCursor } from "@/lib/bundle/byte-cursor";

function allZero(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0);
}

/**
 * Reads the cursor to its end. Bytes other than zero (zero is padding) are reported as data behind `what`. `first`: bytes
 * of the rest that were read already.
 */
export async function skipTrailing(
  cursor: ByteCursor,
  first: Uint8Array,
  what: string,
  onTrailing: (message: string) => void,
): Promise<void> {
  let bytes = first.length;
  let padding = allZero(first);
  for (;;) {
    const piece = await cursor.piece();
    if (piece === undefined) break;
    bytes += piece.length;
    padding &&= allZero(piece);
  }
  if (!padding) onTrailing(`${bytes} bytes follow ${what}; they are not read.`);
}

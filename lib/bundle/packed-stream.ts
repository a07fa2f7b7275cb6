import { createHash } from "node:crypto";
import type { ByteSource, OnBytes } from "@/lib/bundle/bundle-reader";
import { ByteCursor } from "@/lib/bundle/byte-cursor";
import { changed } from "@/lib/bundle/entry-probe";

/** Passes the bytes of one range on and tells `onBytes` how many there were, counted from `before`. */
export async function* toldBytes(
  source: ByteSource,
  from: number,
  to: number,
  onBytes: OnBytes | undefined,
  before = 0,
): AsyncGenerator<Uint8Array, void> {
  let count = before;
  for await (const chunk of source.stream(from, to)) {
    count += chunk.length;
    onBytes?.(count);
    yield chunk;
  }
}

/**
 * Lets `reader` read the whole source by a cursor and returns what it returns, with the sha256 of every byte. `reader` must read
 * the cursor to its end. The stream is let go of in every case.
 */
export async function readWhole<T>(
  source: ByteSource,
  onBytes: OnBytes | undefined,
  reader: (cursor: ByteCursor) => Promise<T>,
): Promise<{ result: T; sha256: string }> {
  const hash = createHash("sha256");
  let count = 0;
  async function* hashed(): AsyncGenerator<Uint8Array, void> {
    for await (const chunk of toldBytes(source, 0, source.size, onBytes)) {
      hash.update(chunk);
      count += chunk.length;
      yield chunk;
    }
  }
  const cursor = new ByteCursor(hashed());
  try {
    const result = await reader(cursor);
    if (count !== source.size || (await cursor.piece(1)) !== undefined) throw changed();
    return { result, sha256: hash.digest("hex") };
  } finally {
    await cursor.close();
  }
}

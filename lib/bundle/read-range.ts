import type { ByteSource } from "@/lib/bundle/bundle-reader";
import { ByteCursor } from "@/lib/bundle/byte-cursor";
import { changed } from "@/lib/bundle/entry-probe";

/** The bytes of a short range in one piece. The source must have them all. */
export async function readRange(source: ByteSource, from: number, to: number): Promise<DataView> {
  const cursor = new ByteCursor(source.stream(from, to));
  const bytes = await cursor.exact(to - from);
  await cursor.close();
  if (bytes.length !== to - from) throw changed();
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

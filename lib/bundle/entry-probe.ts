import { nestedArchive } from "@/lib/bundle/archive-magic";
import { crc32 } from "@/lib/formats/crc32";
import { refusal } from "@/lib/bundle/refusal";

/** Enough of an entry's beginning for the magic of every archive (tar's lies at byte 257, its header is one block). */
const HEAD_BYTES = 512;

/** What opening learned of one entry's bytes; a later pass must see the same. */
export interface CheckedEntry {
  readonly path: string;
  readonly size: number;
  readonly crc32: number;
}

export interface EntryFacts {
  readonly size: number;
  readonly crc32: number;
  /** Kind of archive that the bytes or the name show, or undefined. */
  readonly nested: string | undefined;
}

/** Reads an entry to its end and keeps its size, its checksum and what its first bytes are. `onBytes` gets each length. */
export async function probeEntry(
  path: string,
  chunks: AsyncIterable<Uint8Array>,
  onBytes: (length: number, total: number) => void,
): Promise<EntryFacts> {
  const head = new Uint8Array(HEAD_BYTES);
  let size = 0;
  let crc = 0;
  for await (const chunk of chunks) {
    if (size < HEAD_BYTES) head.set(chunk.subarray(0, HEAD_BYTES - size), size);
    size += chunk.length;
    onBytes(chunk.length, size);
    crc = crc32(chunk, crc);
  }
  return { size, crc32: crc, nested: nestedArchive(path, head.subarray(0, Math.min(size, HEAD_BYTES))) };
}

/** Passes an entry's chunks on and throws `archive-corrupt` when they are not those that opening saw. */
export async function* checkedChunks(
  entry: CheckedEntry,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  let size = 0;
  let crc = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > entry.size) break;
    crc = crc32(chunk, crc);
    yield chunk;
  }
  if (size !== entry.size || crc !== entry.crc32) throw changed(entry.path);
}

/** The bundle's bytes are not those that were opened. */
export function changed(path?: string): Error {
  return refusal("archive-corrupt", "The bundle changed while it was read.", path);
}

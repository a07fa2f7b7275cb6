import { AppError } from "@/lib/errors";

/** Facts of a stored blob: its key is the hex sha256 of its bytes, so equal bytes are stored once. */
export interface StoredBlob {
  readonly key: string;
  readonly bytes: number;
}

/** Takes bytes as they come; the key is known at the end. `abort` leaves nothing behind. */
export interface BlobWriter {
  write(chunk: Uint8Array): Promise<void>;
  /** Stores what was written. `expected`: refuse with `blob-mismatch` when the digest is another. */
  finish(expected?: string): Promise<StoredBlob>;
  abort(): Promise<void>;
}

/**
 * Blobs by content hash. Bytes never change once stored. Errors: `blob-missing` for an unknown key, `no-space` when the
 * store is full, `unavailable` when it cannot be reached.
 */
export interface BlobStore {
  writer(): Promise<BlobWriter>;
  /** Bytes from `from` (inclusive) to `to` (exclusive); the whole blob without them. */
  read(key: string, from?: number, to?: number): AsyncIterable<Uint8Array>;
  /** Bytes of the blob, or null when it is not there. */
  size(key: string): Promise<number | null>;
  has(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** Takes over a finished file of this machine: moved, not copied, where that is possible. */
  adopt(path: string, expected?: string): Promise<StoredBlob>;
  /** Removes what killed processes left half-written. */
  tidy(): Promise<void>;
  /** Throws when the store cannot be written; used by /api/health. */
  check(): Promise<void>;
}

const KEY = /^[0-9a-f]{64}$/;

/** A key that cannot be a digest never reaches a path. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new AppError("blob-missing", "This is not the key of a stored file.");
  return key;
}

/** Stores everything that the source gives. */
export async function putBlob(
  store: BlobStore,
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  expected?: string,
): Promise<StoredBlob> {
  const writer = await store.writer();
  try {
    for await (const chunk of source) await writer.write(chunk);
    return await writer.finish(expected);
  } catch (error) {
    await writer.abort();
    throw error;
  }
}

/** A whole blob in memory; `limit` bytes at most (`too-large`), so that no caller can be made to hold a gigabyte. */
export async function readBlob(store: BlobStore, key: string, limit: number, from = 0, to?: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of store.read(key, from, to)) {
    bytes += chunk.length;
    if (bytes > limit) throw new AppError("too-large", `A stored file is larger than the ${limit} bytes wanted of it.`);
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

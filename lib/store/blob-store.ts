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

/** A blob as a walk through the store meets it. `at`: when it was stored, or was stored again. */
export interface ListedBlob extends StoredBlob {
  readonly at: Date;
}

/**
 * Bytes on their way in: the parts of uploads until each is whole. Names are ours (letters, digits, dashes). What was put
 * survives the process; several sites may put and read at once.
 */
export interface StagingArea {
  put(upload: string, part: string, bytes: Uint8Array): Promise<void>;
  /** Errors: `blob-missing`. */
  read(upload: string, part: string): AsyncIterable<Uint8Array>;
  /** Forgets every part of an upload. */
  drop(upload: string): Promise<void>;
  /** Uploads of which at least one part is here. */
  uploads(): AsyncIterable<string>;
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
  /** Every blob, in no order; one that comes or goes meanwhile may be in it or not. */
  list(): AsyncIterable<ListedBlob>;
  readonly staging: StagingArea;
  /** Bytes that can still be stored, or null where nobody knows an end. */
  room(): Promise<number | null>;
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

const NAME = /^[0-9a-z][0-9a-z-]{0,127}$/;

/** Names of the staging area, checked before they become a path. */
export function checkStagedName(name: string): string {
  if (!NAME.test(name)) throw new AppError("not-found", "There is no such upload.");
  return name;
}

/** Refuses bytes that are not the announced ones. */
export function checkDigest(key: string, expected: string | undefined): void {
  if (expected === undefined || expected === key) return;
  throw new AppError("blob-mismatch", "The bytes received are not the bytes announced.", {
    remedy: "Upload the file again.",
  });
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

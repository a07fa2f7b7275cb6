import type { Flag } from "@/lib/formats/flag";

/** Random access to the bytes of one uploaded file; the edge (folder store, S3, browser file) implements it. */
export interface ByteSource {
  readonly size: number;
  /** Display name only: nothing is decided by it. */
  readonly name: string;
  /**
   * Bytes from `from` (inclusive) to `to` (exclusive); the whole file without arguments. A chunk is the reader's to keep:
   * its memory is not used again.
   */
  stream(from?: number, to?: number): AsyncIterable<Uint8Array>;
}

/** A folder given by its files instead of an archive (the CLI lists it; names are judged like those in an archive). */
export interface FolderListing {
  readonly name: string;
  readonly files: readonly { readonly path: string; readonly source: ByteSource }[];
}

export type ArchiveKind = "zip" | "tar" | "tar.gz" | "tar.zst" | "folder" | "file";

/** One file in a bundle. `index` is its opaque handle; `path` is data to show, never a path to open. */
export interface BundleEntry {
  readonly index: number;
  readonly path: string;
  /** Unpacked bytes, counted on real output. */
  readonly size: number;
}

/**
 * Called with the packed bytes read so far in the current pass. It may throw an `AppError` (say `limit-time`, or a
 * cancelled job): the pass then ends with that error.
 */
export type OnBytes = (packedBytesRead: number) => void;

/**
 * A bundle that passed every structural check (names, types, sizes, checksums, limits): opening it has read it once from
 * end to end, so whatever is refused is refused before anything is decided. Nothing is ever extracted.
 */
export interface BundleReader {
  readonly archive: ArchiveKind;
  /** Hex digest of the uploaded bytes; for a folder: of the sorted list of (path, size, digest). */
  readonly sha256: string;
  readonly bytes: number;
  readonly entries: readonly BundleEntry[];
  readonly findings: readonly Flag[];
  /**
   * Visits the wanted entries one after the other in archive order. `chunks` must be consumed or abandoned inside
   * `visit`. A tar is streamed once per call; a zip and a folder are read at the entry's place. An entry read to its end
   * has the size and the checksum that opening saw, else the pass throws `archive-corrupt`.
   */
  read(
    wanted: (entry: BundleEntry) => boolean,
    visit: (entry: BundleEntry, chunks: AsyncIterable<Uint8Array>) => Promise<void>,
    onBytes?: OnBytes,
  ): Promise<void>;
}

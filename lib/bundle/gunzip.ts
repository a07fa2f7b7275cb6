import type { ByteCursor } from "@/lib/bundle/byte-cursor";
import { crc32 } from "@/lib/formats/crc32";
import { inflateRaw } from "@/lib/bundle/inflate-raw";
import { refusal } from "@/lib/bundle/refusal";
import { skipTrailing } from "@/lib/bundle/trailing-data";
import type { Limits } from "@/lib/formats/limits";

/** Of the fixed part of a member header, what follows its magic. */
const FIXED_BYTES = 8;
const TRAILER_BYTES = 8;
const DEFLATE = 8;
const FLAG_HEADER_CRC = 2;
const FLAG_EXTRA = 4;
const FLAG_NAME = 8;
const FLAG_COMMENT = 16;
const FLAGS_RESERVED = 0xe0;
/**
 * Every member costs an inflater, whatever comes out: a file may have some small ones, and more only where they hold blocks
 * (bgzip writes 64 KiB each).
 */
const SMALL_MEMBERS = 1000;
const BYTES_PER_MEMBER = 16 * 1024;

function short(): Error {
  return refusal("archive-truncated", "The gzip data ends too early.");
}

/** Moves over a text that ends with a NUL; returns the header checksum continued over it. */
async function skipText(cursor: ByteCursor, crc: number, maxBytes: number): Promise<number> {
  let sum = crc;
  for (let count = 0; count < maxBytes; ) {
    const piece = await cursor.piece();
    if (piece === undefined) throw short();
    const end = piece.indexOf(0);
    if (end >= 0) {
      cursor.unread(piece.length - end - 1);
      return crc32(piece.subarray(0, end + 1), sum);
    }
    count += piece.length;
    sum = crc32(piece, sum);
  }
  throw refusal("limit-memory", "A gzip header is too long.");
}

/** Reads one member header from behind its magic on. Nothing in it is believed or kept. */
async function skipHeader(cursor: ByteCursor, magic: Uint8Array, limits: Limits): Promise<void> {
  const fixed = await cursor.exact(FIXED_BYTES);
  if (fixed.length < FIXED_BYTES) throw short();
  const [method, flags] = [fixed[0] ?? 0, fixed[1] ?? 0];
  if (method !== DEFLATE || (flags & FLAGS_RESERVED) !== 0) {
    throw refusal("archive-corrupt", "A gzip header states an unknown method or flag.");
  }
  let crc = crc32(fixed, crc32(magic));
  if (flags & FLAG_EXTRA) {
    const length = await cursor.exact(2);
    crc = crc32(length, crc);
    const extra = await cursor.exact((length[0] ?? 0) | ((length[1] ?? 0) << 8));
    crc = crc32(extra, crc);
  }
  if (flags & FLAG_NAME) crc = await skipText(cursor, crc, limits.tarHeaderBytes);
  if (flags & FLAG_COMMENT) crc = await skipText(cursor, crc, limits.tarHeaderBytes);
  if (flags & FLAG_HEADER_CRC) {
    const stated = await cursor.exact(2);
    if (stated.length < 2) throw short();
    if (((stated[0] ?? 0) | ((stated[1] ?? 0) << 8)) !== (crc & 0xffff)) {
      throw refusal("archive-corrupt", "A gzip header has a wrong checksum.");
    }
  }
}

/**
 * Unpacks gzip (RFC 1952): any number of members, each with its checksum and length verified. What follows the last member
 * goes to `onTrailing` (zero padding does not count). Reads the cursor to its end.
 */
export async function* gunzip(
  cursor: ByteCursor,
  limits: Limits,
  onTrailing: (message: string) => void,
): AsyncGenerator<Uint8Array, void> {
  let total = 0;
  for (let members = 0; ; members++) {
    const magic = await cursor.exact(2);
    const another = magic.length === 2 && magic[0] === 0x1f && magic[1] === 0x8b;
    if (members > 0 && !another) {
      await skipTrailing(cursor, magic, "the gzip data", onTrailing);
      return;
    }
    if (magic.length < 2) throw short();
    if (!another) throw refusal("archive-corrupt", "This is no gzip data.");
    if (members >= Math.min(limits.entries, SMALL_MEMBERS + total / BYTES_PER_MEMBER))
      throw refusal("limit-entries", "The gzip data has too many members.");
    await skipHeader(cursor, magic, limits);
    let crc = 0;
    let length = 0;
    for await (const chunk of inflateRaw(cursor, Number.POSITIVE_INFINITY, "archive-truncated")) {
      crc = crc32(chunk, crc);
      length += chunk.length;
      yield chunk;
    }
    total += length;
    const trailer = await cursor.exact(TRAILER_BYTES);
    if (trailer.length < TRAILER_BYTES) throw short();
    const view = new DataView(trailer.buffer, trailer.byteOffset, TRAILER_BYTES);
    if (view.getUint32(0, true) !== crc || view.getUint32(4, true) !== length % 2 ** 32) {
      throw refusal("archive-corrupt", "The gzip data has a wrong checksum or length.");
    }
  }
}

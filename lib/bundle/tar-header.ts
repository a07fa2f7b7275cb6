import { decodeName } from "@/lib/bundle/decode-name";
import { refusal } from "@/lib/bundle/refusal";

export const TAR_BLOCK = 512;

const NAME = [0, 100] as const;
const SIZE = [124, 136] as const;
const CHECKSUM = [148, 156] as const;
const TYPE = 156;
const MAGIC = [257, 263] as const;
const PREFIX = [345, 500] as const;
/** star shortens the prefix to 131 bytes and signs with "tar\0" in the last four bytes of the block. */
const STAR_PREFIX = [345, 476] as const;
const BLANK = 32;

/** One header block, read as it stands; `pax` and GNU long names may still replace `name`. */
export interface TarHeader {
  readonly name: string;
  readonly size: number;
  /** The type flag as a character; "0" for the old NUL. */
  readonly type: string;
}

function field(block: Uint8Array, [from, to]: readonly [number, number]): Uint8Array {
  const bytes = block.subarray(from, to);
  const end = bytes.indexOf(0);
  return end < 0 ? bytes : bytes.subarray(0, end);
}

function ascii(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

/** An octal number with blanks around it; NaN for anything else. */
function octal(bytes: Uint8Array): number {
  const text = ascii(bytes).trim();
  return text === "" ? 0 : /^[0-7]+$/.test(text) ? Number.parseInt(text, 8) : Number.NaN;
}

/** Sums of all bytes with the checksum field as blanks: unsigned as POSIX says, signed as some old writers did. */
function checksums(block: Uint8Array): [unsigned: number, signed: number] {
  let unsigned = 0;
  let high = 0;
  for (let at = 0; at < TAR_BLOCK; at++) {
    const byte = at >= CHECKSUM[0] && at < CHECKSUM[1] ? BLANK : (block[at] ?? 0);
    unsigned += byte;
    if (byte > 127) high += 256;
  }
  return [unsigned, unsigned - high];
}

function checksumHolds(block: Uint8Array): boolean {
  const stated = octal(field(block, CHECKSUM));
  return checksums(block).includes(stated);
}

export function isZeroBlock(block: Uint8Array): boolean {
  return block.every((byte) => byte === 0);
}

function magicOf(block: Uint8Array): string {
  return ascii(block.subarray(MAGIC[0], MAGIC[1]));
}

/** True when the bytes begin with a tar header: its magic, or (old tars have none) a checksum that holds. */
export function isTarHeader(bytes: Uint8Array): boolean {
  if (bytes.length < TAR_BLOCK) return false;
  const block = bytes.subarray(0, TAR_BLOCK);
  return magicOf(block).startsWith("ustar") || (!isZeroBlock(block) && checksumHolds(block));
}

/** Size in bytes: octal, or base-256 where the first bit is set (GNU, star). Throws `archive-corrupt`. */
function readSize(block: Uint8Array, name: string): number {
  const bytes = block.subarray(SIZE[0], SIZE[1]);
  const first = bytes[0] ?? 0;
  let size = 0;
  if (first & 0x80) {
    if (first !== 0x80) throw refusal("archive-corrupt", "A tar header states a negative or absurd size.", name);
    for (const byte of bytes.subarray(1)) size = size * 256 + byte;
  } else {
    size = octal(field(block, SIZE));
  }
  if (!Number.isSafeInteger(size))
    throw refusal("archive-corrupt", "A tar header states a size that is no number.", name);
  return size;
}

/** Reads a header block that is not zero. Throws `archive-corrupt` when checksum or size are wrong. */
export function readTarHeader(block: Uint8Array): TarHeader {
  const own = decodeName(field(block, NAME));
  if (!checksumHolds(block)) throw refusal("archive-corrupt", "A tar header has a wrong checksum.", own);
  const star = ascii(block.subarray(508, TAR_BLOCK)) === "tar\0";
  // GNU's own format ("ustar" and blanks) keeps times where POSIX keeps the prefix.
  const prefix = magicOf(block) === "ustar\0" ? decodeName(field(block, star ? STAR_PREFIX : PREFIX)) : "";
  const name = prefix === "" ? own : `${prefix}/${own}`;
  const flag = block[TYPE] ?? 0;
  return { name, size: readSize(block, name), type: flag === 0 ? "0" : String.fromCharCode(flag) };
}

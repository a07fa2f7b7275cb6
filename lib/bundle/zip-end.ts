import type { ByteSource } from "@/lib/bundle/bundle-reader";
import { readRange } from "@/lib/bundle/read-range";
import { refusal } from "@/lib/bundle/refusal";
import { readUint64 } from "@/lib/bundle/zip-extra";

const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const LOCATOR_BYTES = 20;
const END64_BYTES = 56;
const END = 0x06054b50;
const LOCATOR = 0x07064b50;
const END64 = 0x06064b50;
export const CENTRAL = 0x02014b50;
const ALL_16 = 0xffff;
const ALL_32 = 0xffffffff;

/** Where the directory of a zip lies, as its end records say; all offsets count from the first byte of the source. */
export interface ZipEnd {
  readonly count: number;
  readonly directoryFrom: number;
  readonly directoryTo: number;
  /** First byte of the end records (zip64 or not). */
  readonly endFrom: number;
  /** First byte behind the archive and its comment. */
  readonly endTo: number;
  /** Added to every offset that the archive states: bytes put before it that it does not know of. */
  readonly shift: number;
}

interface EndRecord {
  readonly at: number;
  readonly to: number;
}

/** The last end record of which the comment ends with the file, else the last one whose comment fits. */
function locate(tail: DataView, tailFrom: number, size: number): EndRecord | undefined {
  let fits: EndRecord | undefined;
  for (let at = tail.byteLength - END_BYTES; at >= 0; at--) {
    if (tail.getUint32(at, true) !== END) continue;
    const to = tailFrom + at + END_BYTES + tail.getUint16(at + 20, true);
    if (to === size) return { at, to };
    if (to < size) fits ??= { at, to };
  }
  return fits;
}

/**
 * True when the file ends with an end record (and its comment) that points to a directory: a reader that looks from the end
 * would take it for a zip, whatever its first bytes say.
 */
export async function endsAsZip(source: ByteSource): Promise<boolean> {
  const tailFrom = Math.max(0, source.size - END_BYTES - LONGEST_COMMENT);
  const tail = await readRange(source, tailFrom, source.size);
  const found = locate(tail, tailFrom, source.size);
  if (found === undefined || found.to !== source.size) return false;
  const size = tail.getUint32(found.at + 12, true);
  const offset = tail.getUint32(found.at + 16, true);
  const endFrom = tailFrom + found.at;
  if (size === ALL_32 || offset === ALL_32) return true;
  for (const from of [offset, endFrom - size]) {
    if (from < 0 || from + 4 > endFrom) continue;
    if ((await readRange(source, from, from + 4)).getUint32(0, true) === CENTRAL) return true;
  }
  return false;
}

interface Stated {
  readonly count: number;
  readonly size: number;
  readonly offset: number;
  readonly from: number;
}

function lie(what: string): Error {
  return refusal("archive-corrupt", `The zip's end records disagree about ${what}.`);
}

/** Takes the zip64 end record in where a locator points to one. What both records state must agree. */
async function withZip64(source: ByteSource, plain: Stated, tail: DataView, at: number): Promise<Stated> {
  const locatorAt = at - LOCATOR_BYTES;
  const present = locatorAt >= 0 && tail.getUint32(locatorAt, true) === LOCATOR;
  const { count, size, offset } = plain;
  if (!present) {
    if (size === ALL_32 || offset === ALL_32)
      throw refusal("archive-corrupt", "The zip's zip64 end record is missing.");
    return plain;
  }
  if (tail.getUint32(locatorAt + 4, true) !== 0 || tail.getUint32(locatorAt + 16, true) > 1) throw severalDisks();
  const stated = readUint64(tail, locatorAt + 8);
  const locatorFrom = plain.from - LOCATOR_BYTES;
  // Data put before the archive moves the record; it then lies directly before its locator.
  for (const from of [stated, locatorFrom - END64_BYTES]) {
    if (from < 0 || from + END64_BYTES > locatorFrom) continue;
    const record = await readRange(source, from, from + END64_BYTES);
    if (record.getUint32(0, true) !== END64) continue;
    if (from + 12 + readUint64(record, 4) !== locatorFrom) throw lie("the length of the zip64 record");
    if (record.getUint32(16, true) !== 0 || record.getUint32(20, true) !== 0) throw severalDisks();
    const wide = {
      count: readUint64(record, 32),
      size: readUint64(record, 40),
      offset: readUint64(record, 48),
      from,
    };
    if (readUint64(record, 24) !== wide.count || (count !== ALL_16 && count !== wide.count)) throw lie("the count");
    if (size !== ALL_32 && size !== wide.size) throw lie("the size of the directory");
    if (offset !== ALL_32 && offset !== wide.offset) throw lie("the place of the directory");
    return wide;
  }
  throw refusal("archive-corrupt", "The zip's zip64 end record is missing.");
}

function severalDisks(): Error {
  return refusal("archive-unsupported", "The zip is split over several files.");
}

/**
 * Finds the end records of a zip. Undefined when there are none. Throws `archive-corrupt` when they point nowhere,
 * `archive-unsupported` for split archives, `archive-ambiguous` when a second end record hides in the comment or behind it.
 */
export async function findZipEnd(source: ByteSource): Promise<ZipEnd | undefined> {
  const tailFrom = Math.max(0, source.size - END_BYTES - LONGEST_COMMENT - LOCATOR_BYTES);
  const tail = await readRange(source, tailFrom, source.size);
  const found = locate(tail, tailFrom, source.size);
  if (found === undefined) return undefined;
  const { at, to } = found;
  for (let other = at + 4; other + 4 <= tail.byteLength; other++) {
    if (tail.getUint32(other, true) === END) throw refusal("archive-ambiguous", "The zip has two end records.");
  }
  const [disk, directoryDisk] = [tail.getUint16(at + 4, true), tail.getUint16(at + 6, true)];
  if ((disk !== 0 && disk !== ALL_16) || (directoryDisk !== 0 && directoryDisk !== ALL_16)) throw severalDisks();
  const plain: Stated = {
    count: tail.getUint16(at + 10, true),
    size: tail.getUint32(at + 12, true),
    offset: tail.getUint32(at + 16, true),
    from: tailFrom + at,
  };
  if (tail.getUint16(at + 8, true) !== plain.count) throw lie("the count");
  const stated = await withZip64(source, plain, tail, at);
  const shift = await findShift(source, stated);
  const directoryFrom = stated.offset + shift;
  return {
    count: stated.count,
    directoryFrom,
    directoryTo: directoryFrom + stated.size,
    endFrom: stated.from,
    endTo: to,
    shift,
  };
}

/** Zero when the directory lies where the end record says; else it must lie directly before the end records. */
async function findShift(source: ByteSource, end: Stated): Promise<number> {
  const byEnd = end.from - end.size - end.offset;
  if (end.count === 0 && end.size === 0) return Math.max(0, byEnd);
  const isDirectory = async (from: number): Promise<boolean> =>
    from >= 0 &&
    from + end.size <= end.from &&
    (await readRange(source, from, from + 4)).getUint32(0, true) === CENTRAL;
  if (end.size < 4) throw refusal("archive-corrupt", "The zip's directory is too short.");
  if (await isDirectory(end.offset)) return 0;
  if (byEnd > 0 && (await isDirectory(end.offset + byEnd))) return byEnd;
  throw refusal("archive-corrupt", "The zip's directory is not where the end record says.");
}

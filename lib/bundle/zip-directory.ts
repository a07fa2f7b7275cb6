import type { ByteSource } from "@/lib/bundle/bundle-reader";
import { ByteCursor } from "@/lib/bundle/byte-cursor";
import { crc32 } from "@/lib/formats/crc32";
import { cp437Name, decodeName, utf8Name } from "@/lib/bundle/decode-name";
import type { EntryLedger } from "@/lib/bundle/entry-ledger";
import { judgeEntryName } from "@/lib/bundle/entry-name";
import { refusal } from "@/lib/bundle/refusal";
import { CENTRAL, type ZipEnd } from "@/lib/bundle/zip-end";
import { type ZipExtra, isSpecialMode, readUint64, readZipExtra } from "@/lib/bundle/zip-extra";
import type { Limits } from "@/lib/formats/limits";

const FIXED_BYTES = 46;
export const STORED = 0;
export const DEFLATED = 8;
export const ZSTANDARD = 93;
const METHODS = new Set([STORED, DEFLATED, ZSTANDARD]);
const AES_METHOD = 99;
export const FLAG_ENCRYPTED = 0x0001;
const FLAGS_ENCRYPTED = 0x0001 | 0x0040 | 0x2000;
const FLAG_PATCH = 0x0020;
const FLAG_UTF8 = 0x0800;
const ALL_16 = 0xffff;
const ALL_32 = 0xffffffff;
const DOS_FOLDER = 0x10;
/** Windows keeps symbolic links as reparse points. */
const DOS_REPARSE_POINT = 0x400;
const DOS_HOSTS = new Set([0, 10, 11, 14]);

/** One entry as the directory describes it; its place in the archive counts from the source's first byte. */
export interface ZipRecord {
  /** The header's own name as `decodeZipName` reads it, no byte lost: the local header must give the same. */
  readonly headerName: string;
  readonly utf8: boolean;
  readonly path: string;
  readonly folder: boolean;
  readonly shown: boolean;
  readonly method: number;
  readonly crc32: number;
  readonly packed: number;
  readonly size: number;
  readonly headerFrom: number;
}

/** Names are read as UTF-8 where they are valid UTF-8, whatever the flag (many tools forget it), else by code page 437. */
export function decodeZipName(bytes: Uint8Array, utf8: boolean): string | undefined {
  return utf8 ? utf8Name(bytes) : cp437Name(bytes);
}

/** The name that readers may take from the Unicode path field instead of the header's. */
function effectiveName(extra: ZipExtra, headerName: string, utf8Flag: boolean, limits: Limits): string {
  const other = extra.unicodeName;
  if (other === undefined || other.name === headerName) return headerName;
  const { name, matches } = other;
  // The field is for names that the header could not hold: it may not rename a plain or a UTF-8 name.
  const mayReplace = matches && name !== undefined && !utf8Flag && /[^\0-\x7f]/.test(headerName);
  if (mayReplace) return name;
  if (name !== undefined) judgeEntryName(name, limits);
  throw refusal("archive-ambiguous", "An entry has two names.", headerName);
}

function isFolder(attributes: number, host: number, byName: boolean, size: number, name: string): boolean {
  const mode = attributes >>> 16;
  if (isSpecialMode(mode)) throw refusal("unsafe-entry", "An entry is a link, a device or a pipe.", name);
  if (DOS_HOSTS.has(host) && attributes & DOS_REPARSE_POINT) throw refusal("unsafe-entry", "An entry is a link.", name);
  const byMode = mode >> 12 === 4 || (mode >> 12 === 0 && (attributes & DOS_FOLDER) !== 0);
  if ((byName || byMode) && size > 0) throw refusal("archive-ambiguous", "A folder entry has content.", name);
  return byName || byMode;
}

function pick64(
  extra: ZipExtra,
  fields: readonly [size: number, packed: number, from: number],
  name: string,
): number[] {
  let at = 0;
  return fields.map((value) => {
    if (value !== ALL_32) return value;
    if (extra.zip64 === undefined) throw refusal("archive-corrupt", "An entry's zip64 field is missing.", name);
    at += 8;
    return readUint64(extra.zip64, at - 8, name);
  });
}

function readRecord(fixed: DataView, rest: Uint8Array, end: ZipEnd, ledger: EntryLedger, limits: Limits): ZipRecord {
  const nameBytes = rest.subarray(0, fixed.getUint16(28, true));
  const extraBytes = rest.subarray(nameBytes.length, nameBytes.length + fixed.getUint16(30, true));
  const flags = fixed.getUint16(8, true);
  const method = fixed.getUint16(10, true);
  const utf8Flag = (flags & FLAG_UTF8) !== 0;
  const asUtf8 = utf8Name(nameBytes);
  const utf8 = asUtf8 !== undefined;
  const headerName = asUtf8 ?? cp437Name(nameBytes);
  const extra = readZipExtra(extraBytes, nameBytes, headerName);
  if (flags & FLAGS_ENCRYPTED || method === AES_METHOD || extra.encrypted) {
    throw refusal("archive-encrypted", "An entry is encrypted.", headerName);
  }
  if (!METHODS.has(method) || flags & FLAG_PATCH) {
    throw refusal("archive-unsupported", `An entry is compressed by method ${method}.`, headerName);
  }
  const disk = fixed.getUint16(34, true);
  if (disk !== 0 && disk !== ALL_16) throw refusal("archive-unsupported", "An entry lies on another disk.", headerName);
  if (extra.special) throw refusal("unsafe-entry", "An entry is a link or a device.", headerName);
  const [size = 0, packed = 0, from = 0] = pick64(
    extra,
    [fixed.getUint32(24, true), fixed.getUint32(20, true), fixed.getUint32(42, true)],
    headerName,
  );
  if (method === STORED && size !== packed)
    throw refusal("archive-corrupt", "A stored entry has two sizes.", headerName);
  const stated = effectiveName(extra, headerName, utf8Flag, limits);
  // Bytes that are not the UTF-8 that the flag promises become U+FFFD, which makes the name odd.
  const name = utf8Flag && !utf8 && stated === headerName ? decodeName(nameBytes) : stated;
  const folder = isFolder(fixed.getUint32(38, true), fixed.getUint8(5), /[/\\]$/.test(name), size, name);
  const judged = ledger.admit(name, folder ? "folder" : "file");
  return {
    headerName,
    utf8,
    path: judged.path,
    folder,
    shown: !folder && !judged.ignored,
    method,
    crc32: fixed.getUint32(16, true),
    packed,
    size,
    headerFrom: from + end.shift,
  };
}

/**
 * Reads the central directory record by record, judging names and types on the way. Returns the records in the order of
 * their place in the file and a checksum of the directory's bytes. Throws what its entries deserve, and `archive-corrupt`
 * when the directory does not hold exactly the stated number of records.
 */
export async function readZipDirectory(
  source: ByteSource,
  end: ZipEnd,
  ledger: EntryLedger,
  limits: Limits,
): Promise<{ records: ZipRecord[]; crc32: number }> {
  if (end.count > limits.entries) {
    throw refusal("limit-entries", `The bundle has more than ${limits.entries} entries.`);
  }
  const cursor = new ByteCursor(source.stream(end.directoryFrom, end.directoryTo));
  const records: ZipRecord[] = [];
  let crc = 0;
  try {
    for (let n = 0; n < end.count; n++) {
      const fixed = await cursor.exact(FIXED_BYTES);
      const view = new DataView(fixed.buffer, fixed.byteOffset, fixed.byteLength);
      if (fixed.length < FIXED_BYTES || view.getUint32(0, true) !== CENTRAL) throw damaged();
      const length = view.getUint16(28, true) + view.getUint16(30, true) + view.getUint16(32, true);
      crc = crc32(fixed, crc);
      const rest = await cursor.exact(length);
      if (rest.length < length) throw damaged();
      crc = crc32(rest, crc);
      records.push(readRecord(view, rest, end, ledger, limits));
    }
    if ((await cursor.piece(1)) !== undefined) throw damaged();
  } finally {
    await cursor.close();
  }
  records.sort((a, b) => a.headerFrom - b.headerFrom);
  return { records, crc32: crc };
}

function damaged(): Error {
  return refusal("archive-corrupt", "The zip's directory does not hold the entries that it states.");
}

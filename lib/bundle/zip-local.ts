import type { ByteCursor } from "@/lib/bundle/byte-cursor";
import { judgeEntryName } from "@/lib/bundle/entry-name";
import { refusal } from "@/lib/bundle/refusal";
import { FLAG_ENCRYPTED, type ZipRecord, decodeZipName } from "@/lib/bundle/zip-directory";
import { type ZipExtra, readUint64, readZipExtra } from "@/lib/bundle/zip-extra";
import type { Limits } from "@/lib/formats/limits";

export const LOCAL_FIXED_BYTES = 30;
const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const LONGEST_DESCRIPTOR = 24;
const FLAG_DESCRIPTOR = 0x0008;
const ALL_32 = 0xffffffff;

function differs(what: string, path: string): Error {
  return refusal("archive-ambiguous", `An entry's two headers differ in ${what}.`, path);
}

function cut(path: string): Error {
  return refusal("archive-corrupt", "An entry's local header is damaged.", path);
}

/** A size of the local header; all ones mean the zip64 field, where the unpacked size stands before the packed one. */
function localSize(stated: number, extra: ZipExtra, at: number, path: string): number {
  if (stated !== ALL_32 || extra.zip64 === undefined) return stated;
  return readUint64(extra.zip64, at, path);
}

/**
 * Reads the local header at the cursor and holds it against the directory's record: what a reader that streams would see
 * must be what a reader of the directory sees. Returns whether a data descriptor should follow the data and whether it
 * must, because the header left something to it. Throws `archive-corrupt`, `archive-ambiguous`, `unsafe-entry`.
 */
export async function checkLocalHeader(
  cursor: ByteCursor,
  record: ZipRecord,
  limits: Limits,
): Promise<{ descriptor: boolean; needed: boolean }> {
  const { path } = record;
  const fixed = await cursor.exact(LOCAL_FIXED_BYTES);
  const view = new DataView(fixed.buffer, fixed.byteOffset, fixed.byteLength);
  if (fixed.length < LOCAL_FIXED_BYTES || view.getUint32(0, true) !== LOCAL) throw cut(path);
  const nameLength = view.getUint16(26, true);
  const extraLength = view.getUint16(28, true);
  const rest = await cursor.exact(nameLength + extraLength);
  if (rest.length < nameLength + extraLength) throw cut(path);
  const nameBytes = rest.subarray(0, nameLength);
  if (decodeZipName(nameBytes, record.utf8) !== record.headerName) throw differs("the name", path);
  const extra = readZipExtra(rest.subarray(nameLength), nameBytes, path);
  if (extra.special) throw refusal("unsafe-entry", "An entry is a link or a device.", path);
  const other = extra.unicodeName?.name;
  if (other !== undefined && other !== record.headerName && judgeEntryName(other, limits).path !== path) {
    throw differs("the Unicode name", path);
  }
  const flags = view.getUint16(6, true);
  if (flags & FLAG_ENCRYPTED) throw differs("encryption", path);
  if (view.getUint16(8, true) !== record.method) throw differs("the compression", path);
  const descriptor = (flags & FLAG_DESCRIPTOR) !== 0;
  const stated = [
    [view.getUint32(14, true), record.crc32, "the checksum"],
    [localSize(view.getUint32(22, true), extra, 0, path), record.size, "the unpacked size"],
    [localSize(view.getUint32(18, true), extra, 8, path), record.packed, "the packed size"],
  ] as const;
  for (const [local, central, what] of stated) {
    // With a descriptor the header may leave these zero, because its writer did not know them yet.
    if (local !== central && !(descriptor && (local === 0 || local === ALL_32))) throw differs(what, path);
  }
  return { descriptor, needed: stated.some(([local, central]) => local !== central) };
}

/** Lengths of the forms a descriptor has in the wild, with and without its signature, sizes of 32 or 64 bits. */
const FORMS = [
  { length: 16, signed: true, wide: false },
  { length: 24, signed: true, wide: true },
  { length: 12, signed: false, wide: false },
  { length: 20, signed: false, wide: true },
] as const;

/**
 * Reads the data descriptor behind an entry's data; `space` bytes lie before the next header. It must repeat the
 * directory's checksum and sizes, else `archive-corrupt`. Returns the bytes that were read but are not of it.
 */
export async function checkDescriptor(cursor: ByteCursor, record: ZipRecord, space: number): Promise<Uint8Array> {
  const bytes = await cursor.exact(Math.min(space, LONGEST_DESCRIPTOR));
  const fitting = FORMS.filter((form) => form.length <= bytes.length && repeats(bytes, form, record));
  const form = fitting.find(({ length }) => length === space) ?? fitting[0];
  if (form === undefined) {
    throw refusal("archive-corrupt", "An entry's data descriptor is not that of its data.", record.path);
  }
  return bytes.subarray(form.length);
}

function repeats(bytes: Uint8Array, form: (typeof FORMS)[number], record: ZipRecord): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (form.signed && view.getUint32(0, true) !== DESCRIPTOR) return false;
  const at = form.signed ? 4 : 0;
  const width = form.wide ? 8 : 4;
  const is = (from: number, value: number): boolean =>
    view.getUint32(from, true) === value % 2 ** 32 &&
    (form.wide ? view.getUint32(from + 4, true) === Math.floor(value / 2 ** 32) : value < 2 ** 32);
  return view.getUint32(at, true) === record.crc32 && is(at + 4, record.packed) && is(at + 4 + width, record.size);
}

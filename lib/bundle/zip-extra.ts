import { crc32 } from "@/lib/formats/crc32";
import { utf8Name } from "@/lib/bundle/decode-name";
import { refusal } from "@/lib/bundle/refusal";

/** The extra fields that can change what an entry is: sizes, name, type (APPNOTE.TXT, section 4.5 and 4.6). */
export interface ZipExtra {
  /** Data of the zip64 field; only header fields that are all ones are taken from it. */
  readonly zip64: DataView | undefined;
  /** The name that the Info-ZIP Unicode path field gives, and whether it was made for this header name. */
  readonly unicodeName: { readonly name: string | undefined; readonly matches: boolean } | undefined;
  /** A Unix field says that the entry is a link or a device. */
  readonly special: boolean;
  /** The AES field: the entry is encrypted. */
  readonly encrypted: boolean;
}

const ZIP64 = 0x0001;
const PKWARE_UNIX = 0x000d;
const UNICODE_PATH = 0x7075;
const ASI_UNIX = 0x756e;
const STRONG_ENCRYPTION = 0x0017;
const AES = 0x9901;
/** PKWARE's Unix field without its variable part, which holds a link target or device numbers. */
const PKWARE_UNIX_BYTES = 12;

/** True when Unix mode bits name something other than a file or a folder; 0 means that nothing is said. */
export function isSpecialMode(mode: number): boolean {
  const type = (mode >> 12) & 15;
  return type !== 0 && type !== 8 && type !== 4;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function unicodeName(data: Uint8Array, headerName: Uint8Array): ZipExtra["unicodeName"] {
  // Version 1, checksum of the header name, name in UTF-8; other versions are not defined.
  if (data.length < 5 || data[0] !== 1) return undefined;
  return { name: utf8Name(data.subarray(5)), matches: viewOf(data).getUint32(1, true) === crc32(headerName) };
}

/**
 * Reads the extra fields of one header. Unknown fields and up to three bytes of padding are passed over; a field that is
 * longer than the rest throws `archive-corrupt`. The result holds views of `bytes`.
 */
export function readZipExtra(bytes: Uint8Array, headerName: Uint8Array, entry: string): ZipExtra {
  const view = viewOf(bytes);
  let zip64: DataView | undefined;
  let name: ZipExtra["unicodeName"];
  let special = false;
  let encrypted = false;
  for (let at = 0; at + 4 <= bytes.length; ) {
    const id = view.getUint16(at, true);
    const from = at + 4;
    at = from + view.getUint16(at + 2, true);
    if (at > bytes.length) throw refusal("archive-corrupt", "An entry's extra field is damaged.", entry);
    const data = bytes.subarray(from, at);
    if (id === ZIP64) {
      if (zip64 !== undefined) throw refusal("archive-ambiguous", "An entry has two zip64 fields.", entry);
      zip64 = viewOf(data);
    } else if (id === UNICODE_PATH) {
      if (name !== undefined) throw refusal("archive-ambiguous", "An entry has two Unicode names.", entry);
      name = unicodeName(data, headerName);
    } else if (id === PKWARE_UNIX) {
      special ||= data.length > PKWARE_UNIX_BYTES;
    } else if (id === ASI_UNIX) {
      special ||= data.length >= 6 && isSpecialMode(viewOf(data).getUint16(4, true));
    } else if (id === AES || id === STRONG_ENCRYPTION) {
      encrypted = true;
    }
  }
  return { zip64, unicodeName: name, special, encrypted };
}

/** A 64-bit number; one that JavaScript cannot hold exactly is larger than any file: `archive-corrupt`. */
export function readUint64(view: DataView, at: number, entry?: string): number {
  if (at + 8 > view.byteLength) throw refusal("archive-corrupt", "A zip64 field is too short.", entry);
  const value = view.getUint32(at, true) + view.getUint32(at + 4, true) * 2 ** 32;
  if (!Number.isSafeInteger(value)) throw refusal("archive-corrupt", "A zip64 field states an absurd number.", entry);
  return value;
}

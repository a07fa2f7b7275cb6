/**
 * Bytes of unknown encoding to UTF-8 without a byte order mark, and UTF-8 bytes to text with the damage counted.
 * Scanners work on UTF-8 bytes: every structural character of JSON is ASCII and never occurs inside another one.
 */
const LOSSY = new TextDecoder("utf-8", { ignoreBOM: true });
const REPLACEMENT = "\ufffd";

export interface DecodedText {
  readonly text: string;
  /** Invalid sequences that became U+FFFD; a U+FFFD that was written as such does not count. */
  readonly replaced: number;
}

/** Decodes a whole slice of UTF-8. Never throws: invalid sequences are replaced and counted. */
export function decodeUtf8(bytes: Uint8Array): DecodedText {
  const text = LOSSY.decode(bytes);
  if (!text.includes(REPLACEMENT)) return { text, replaced: 0 };
  let seen = 0;
  for (let at = text.indexOf(REPLACEMENT); at >= 0; at = text.indexOf(REPLACEMENT, at + 1)) seen += 1;
  return { text, replaced: Math.max(0, seen - writtenReplacements(bytes)) };
}

function writtenReplacements(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(0xef); at >= 0; at = bytes.indexOf(0xef, at + 1)) {
    if (bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd) count += 1;
  }
  return count;
}

export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be";

/** Encoding of a file by its byte order mark, or, for text that starts with ASCII, by where the zero bytes are. */
export function sniffEncoding(head: Uint8Array): { readonly encoding: TextEncoding; readonly bom: number } {
  const [a, b, c] = head;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: "utf-8", bom: 3 };
  if (a === 0xff && b === 0xfe) return { encoding: "utf-16le", bom: 2 };
  if (a === 0xfe && b === 0xff) return { encoding: "utf-16be", bom: 2 };
  if (a !== undefined && a !== 0 && b === 0 && (c ?? 1) !== 0) return { encoding: "utf-16le", bom: 0 };
  if (a === 0 && b !== undefined && b !== 0 && c === 0) return { encoding: "utf-16be", bom: 0 };
  return { encoding: "utf-8", bom: 0 };
}

/** The same text as UTF-8 bytes without a byte order mark. UTF-8 input passes through untouched, bad bytes included. */
export async function* toUtf8(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | null = new Uint8Array(0);
  let transcode: ((chunk: Uint8Array | null) => Uint8Array) | null = null;
  for await (const chunk of chunks) {
    let bytes: Uint8Array = chunk;
    if (head !== null) {
      bytes = head.length === 0 ? chunk : joinBytes([head, chunk]);
      if (bytes.length < 4) {
        head = bytes;
        continue;
      }
      const { encoding, bom } = sniffEncoding(bytes);
      head = null;
      bytes = bytes.subarray(bom);
      if (encoding !== "utf-8") transcode = transcoder(encoding);
    }
    const out = transcode === null ? bytes : transcode(bytes);
    if (out.length > 0) yield out;
  }
  if (head !== null && head.length > 0) {
    const { encoding, bom } = sniffEncoding(head);
    const rest = head.subarray(bom);
    if (encoding === "utf-8") yield rest;
    else transcode = transcoder(encoding, rest);
  }
  const last = transcode?.(null);
  if (last !== undefined && last.length > 0) yield last;
}

function transcoder(encoding: TextEncoding, start?: Uint8Array): (chunk: Uint8Array | null) => Uint8Array {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  const encoder = new TextEncoder();
  const before = start === undefined ? "" : decoder.decode(start, { stream: true });
  let pending = before;
  return (chunk) => {
    const text = pending + (chunk === null ? decoder.decode() : decoder.decode(chunk, { stream: true }));
    pending = "";
    return encoder.encode(text);
  };
}

/** One array of all the pieces; the piece itself when there is only one. */
export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const [only] = pieces;
  if (only !== undefined && pieces.length === 1) return only;
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** Makes chunks of a string: for tests and for text that is already in memory. */
export async function* textChunks(text: string, size = 65_536): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

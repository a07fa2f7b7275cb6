import { decodeName, utf8Name } from "@/lib/bundle/decode-name";
import { refusal } from "@/lib/bundle/refusal";

/** What a pax extended header (POSIX.1-2001) says about the next entry, as far as it matters here. */
export interface PaxFacts {
  readonly path?: string;
  readonly size?: number;
  /** The entry has a link target or holes. */
  readonly special: boolean;
}

const SPACE = 0x20;
const NEWLINE = 0x0a;
const EQUALS = 0x3d;
const LONGEST_LENGTH_FIELD = 10;

function corrupt(): Error {
  return refusal("archive-corrupt", "A tar extended header is damaged.");
}

/** The records "LENGTH KEY=VALUE\n"; LENGTH counts the whole record. Keys are text, values bytes. */
function* records(data: Uint8Array): Generator<[key: string, value: Uint8Array], void> {
  let at = 0;
  while (at < data.length) {
    const blank = data.indexOf(SPACE, at);
    if (blank < 0 || blank - at > LONGEST_LENGTH_FIELD) throw corrupt();
    const digits = String.fromCharCode(...data.subarray(at, blank));
    if (!/^[0-9]+$/.test(digits)) throw corrupt();
    const end = at + Number.parseInt(digits, 10);
    const equals = data.indexOf(EQUALS, blank + 1);
    if (end > data.length || equals < 0 || equals >= end || data[end - 1] !== NEWLINE) throw corrupt();
    const key = utf8Name(data.subarray(blank + 1, equals));
    if (key === undefined || key === "") throw corrupt();
    yield [key, data.subarray(equals + 1, end - 1)];
    at = end;
  }
}

/**
 * Reads the data of an `x` header, or of a `g` header (`global`), which would speak for every later entry: there names,
 * sizes and links are refused as `archive-ambiguous`, because readers differ in how they apply them.
 */
export function readPax(data: Uint8Array, global: boolean): PaxFacts {
  let path: string | undefined;
  let size: number | undefined;
  let special = false;
  for (const [key, bytes] of records(data)) {
    const tells = key === "path" || key === "size" || key === "linkpath" || key.startsWith("GNU.sparse.");
    if (!tells) continue;
    if (global) throw refusal("archive-ambiguous", `A global tar header sets "${key}" for every entry.`);
    if (key === "path") {
      const value = decodeName(bytes);
      if (value === "") throw corrupt();
      if (path !== undefined && path !== value) throw twice(key);
      path = value;
    } else if (key === "size") {
      const text = utf8Name(bytes) ?? "";
      const value = /^[0-9]{1,16}$/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
      if (!Number.isSafeInteger(value)) throw corrupt();
      if (size !== undefined && size !== value) throw twice(key);
      size = value;
    } else {
      special = true;
    }
  }
  return { special, ...(path === undefined ? {} : { path }), ...(size === undefined ? {} : { size }) };
}

function twice(key: string): Error {
  return refusal("archive-ambiguous", `A tar extended header gives two values for "${key}".`);
}

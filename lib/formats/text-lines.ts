/** What the bytes were, beside the lines they held. */
export interface TextFacts {
  readonly bytes: number;
  /** Lines handed out; a last line without a line feed counts. */
  readonly lines: number;
  readonly encoding: "utf-8" | "utf-16le" | "utf-16be";
  /** Malformed sequences that became U+FFFD; a U+FFFD that stood in the file is not counted. */
  readonly replaced: number;
  readonly nul: number;
  /** Lines longer than the limit, of which only head and tail were handed out, and the first of them. */
  readonly cutLines: number;
  readonly firstCutLine: number | null;
  /** False when the file stops in the middle of a line. */
  readonly endsWithLineFeed: boolean;
}

export interface LineReader {
  push(chunk: Uint8Array): void;
  end(): TextFacts;
}

/** Stands between head and tail of a line that was cut. */
export const CUT_MARK = "\u2026";

const REPLACEMENT = "\uFFFD";
const BOM_BYTES = 3;
const NOTHING = new Uint8Array(0);
const UTF8 = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * Bytes to lines, incrementally and in constant memory. A byte order mark chooses UTF-8 or UTF-16, anything else is UTF-8;
 * malformed bytes become U+FFFD and are counted. `\r\n` and `\n` end a line, a lone `\r` stays in the text. A line longer
 * than `maxChars` UTF-16 units comes as head + `CUT_MARK` + tail with `cut` true. `line` counts from 1 over the whole file.
 * `plain` true promises that the line holds no ESC, NUL or CR (false promises nothing): most logs hold none at all.
 */
export function createLineReader(
  onLine: (text: string, line: number, cut: boolean, plain: boolean) => void,
  options: { readonly maxChars: number },
): LineReader {
  const half = Math.max(1, options.maxChars >> 1);
  let start: Uint8Array | null = NOTHING;
  let encoding: TextFacts["encoding"] = "utf-8";
  let decode: (chunk: Uint8Array) => string = createUtf8Decoder();
  const genuine = createReplacementCounter();
  let bytes = 0;
  let line = 0;
  let replaced = 0;
  let nul = 0;
  let cutLines = 0;
  let firstCutLine: number | null = null;
  let pending = "";
  let head: string | null = null;
  let plain = true;
  let pendingPlain = true;

  function hold(piece: string): void {
    pending = pending === "" ? piece : pending + piece;
    pendingPlain &&= plain;
    if (pending.length <= options.maxChars + half) return;
    head ??= pending.slice(0, half);
    pending = pending.slice(-half);
  }

  function emit(text: string, isPlain: boolean): void {
    line += 1;
    const body = text.charCodeAt(text.length - 1) === 0x0d ? text.slice(0, -1) : text;
    if (head === null && body.length <= options.maxChars) {
      onLine(body, line, false, isPlain);
      return;
    }
    cutLines += 1;
    firstCutLine ??= line;
    const front = head ?? body.slice(0, half);
    head = null;
    onLine(front + CUT_MARK + body.slice(-half), line, true, isPlain);
  }

  function emitPending(rest: string): void {
    const whole = pending + rest;
    const isPlain = plain && pendingPlain;
    pending = "";
    pendingPlain = true;
    emit(whole, isPlain);
  }

  function take(text: string): void {
    plain = text.indexOf("\x1b") === -1 && text.indexOf("\r") === -1 && text.indexOf("\0") === -1;
    for (let at = text.indexOf("\0"); at !== -1; at = text.indexOf("\0", at + 1)) nul += 1;
    for (let at = text.indexOf(REPLACEMENT); at !== -1; at = text.indexOf(REPLACEMENT, at + 1)) replaced += 1;
    let from = 0;
    let feed = text.indexOf("\n");
    while (feed !== -1) {
      if (pending === "" && head === null) emit(text.slice(from, feed), plain);
      else emitPending(text.slice(from, feed));
      from = feed + 1;
      feed = text.indexOf("\n", from);
    }
    if (from < text.length) hold(from === 0 ? text : text.slice(from));
  }

  function read(chunk: Uint8Array): void {
    if (encoding === "utf-8") genuine.count(chunk);
    take(decode(chunk));
  }

  function sniff(first: Uint8Array): void {
    start = null;
    const [a, b, c] = first;
    let skip = 0;
    if (a === 0xff && b === 0xfe) {
      encoding = "utf-16le";
      skip = 2;
    } else if (a === 0xfe && b === 0xff) {
      encoding = "utf-16be";
      skip = 2;
    } else if (a === 0xef && b === 0xbb && c === 0xbf) skip = 3;
    if (encoding !== "utf-8") {
      const decoder = new TextDecoder(encoding, { ignoreBOM: true });
      decode = (chunk) => decoder.decode(chunk, { stream: chunk.length > 0 });
    }
    if (first.length > skip) read(first.subarray(skip));
  }

  return {
    push(chunk) {
      bytes += chunk.length;
      if (start === null) {
        if (chunk.length > 0) read(chunk);
        return;
      }
      const first = start.length === 0 ? chunk : joined(start, chunk);
      if (first.length < BOM_BYTES) start = first;
      else sniff(first);
    },
    end() {
      if (start !== null) sniff(start);
      take(decode(NOTHING));
      const endsWithLineFeed = pending === "" && head === null;
      if (!endsWithLineFeed) emitPending("");
      return {
        bytes,
        lines: line,
        encoding,
        replaced: Math.max(0, replaced - genuine.total()),
        nul,
        cutLines,
        firstCutLine,
        endsWithLineFeed,
      };
    },
  };
}

/**
 * UTF-8 chunk by chunk; an empty chunk ends the text. What a streaming TextDecoder gives, but from whole decodings: those
 * take the fast path and give strings of one byte a character wherever the text is ASCII, half the memory of the others.
 */
function createUtf8Decoder(): (chunk: Uint8Array) => string {
  let held: Uint8Array = NOTHING;
  return (chunk) => {
    const bytes = held.length === 0 ? chunk : joined(held, chunk);
    const whole = chunk.length === 0 ? bytes.length : wholeSequences(bytes);
    held = whole === bytes.length ? NOTHING : bytes.slice(whole);
    return UTF8.decode(whole === bytes.length ? bytes : bytes.subarray(0, whole));
  };
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/** Length of `bytes` without a last character that may go on in the next chunk. */
function wholeSequences(bytes: Uint8Array): number {
  const end = bytes.length;
  for (let back = 1; back <= 3 && back <= end; back += 1) {
    const byte = bytes[end - back] ?? 0;
    if (byte < 0x80) return end;
    if (byte >= 0xc0) {
      const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return needed > back ? end - back : end;
    }
  }
  return end;
}

/** Counts U+FFFD written as such (EF BF BD) in UTF-8 bytes, across chunk borders. */
function createReplacementCounter(): { count(chunk: Uint8Array): void; total(): number } {
  let total = 0;
  let matched = 0;
  return {
    count(chunk) {
      let at = 0;
      while (at < chunk.length) {
        if (matched === 0) {
          at = chunk.indexOf(0xef, at);
          if (at === -1) return;
          matched = 1;
        } else if (matched === 1) matched = chunk[at] === 0xbf ? 2 : chunk[at] === 0xef ? 1 : 0;
        else {
          if (chunk[at] === 0xbd) total += 1;
          matched = chunk[at] === 0xef ? 1 : 0;
        }
        at += 1;
      }
    },
    total: () => total,
  };
}

/** A short string of its own: a slice of a chunk would keep the whole chunk in memory as long as the slice lives. */
export function detach(text: string): string {
  return text.length < 13 ? text : ` ${text}`.slice(1);
}

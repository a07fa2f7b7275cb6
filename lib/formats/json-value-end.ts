/** Why no end was found in this chunk: the value goes on, or it is broken at `at`. */
export type ValueEnd =
  | { readonly type: "end"; readonly at: number }
  | { readonly type: "more" }
  | { readonly type: "broken"; readonly at: number; readonly message: string };

export interface ValueEndFinder {
  /** Begins a value whose first byte the finder will see. `level` = how many containers are open around it. */
  start(container: boolean, level: number): void;
  /** Looks for the end of the value from `from` on; `newline` is told each line break between tokens. */
  find(chunk: Uint8Array, from: number, newline: (at: number) => void): ValueEnd;
  /** True between the quotes of a string or inside brackets, false inside a bare word. */
  open(): boolean;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NEWLINE = 0x0a;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;

/**
 * Finds where a JSON value ends by its brackets and quotes alone, over chunks of any size. A raw line break inside a
 * string, and with `oneLine()` anywhere inside the value, breaks it. `tooDeep` is called beyond `maxDepth` and throws.
 */
export function createValueEnd(maxDepth: number, oneLine: () => boolean, tooDeep: () => never): ValueEndFinder {
  const closers = new Uint8Array(maxDepth + 2);
  let bare = false;
  let level = 0;
  let depth = 0;
  let inString = false;
  let escaped = false;
  let begun = false;

  function start(container: boolean, around: number): void {
    bare = !container;
    level = around;
    depth = 0;
    inString = false;
    escaped = false;
    begun = false;
  }

  /** Index after the closing quote; chunk length when the string goes on; -1 - index at a raw line break. */
  function stringEnd(chunk: Uint8Array, from: number): number {
    const size = chunk.length;
    let at = from;
    if (escaped && at < size) {
      escaped = false;
      at += 1;
    }
    while (at < size) {
      const byte = chunk[at];
      at += 1;
      if (byte === QUOTE) {
        inString = false;
        return at;
      }
      if (byte === BACKSLASH) {
        if (at < size) at += 1;
        else escaped = true;
      } else if (byte === NEWLINE) {
        return -at;
      }
    }
    return size;
  }

  function find(chunk: Uint8Array, from: number, newline: (at: number) => void): ValueEnd {
    const size = chunk.length;
    let at = from;
    while (at < size) {
      if (inString) {
        const end = stringEnd(chunk, at);
        if (end < 0) return { type: "broken", at: -end - 1, message: "a string runs over the end of the line" };
        at = end;
        if (inString) break;
        if (depth === 0) return { type: "end", at };
        continue;
      }
      const byte = chunk[at] ?? 0;
      if (bare && depth === 0 && byte !== QUOTE) {
        if (endsBareWord(byte)) return { type: "end", at };
        begun = true;
        at += 1;
        continue;
      }
      at += 1;
      if (byte === QUOTE) {
        if (bare && begun) return { type: "broken", at: at - 1, message: "a quote inside a bare word" };
        inString = true;
      } else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
        depth += 1;
        if (level + depth > maxDepth) tooDeep();
        closers[depth] = byte === OPEN_OBJECT ? CLOSE_OBJECT : CLOSE_ARRAY;
      } else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
        if (closers[depth] !== byte) return { type: "broken", at: at - 1, message: "brackets do not match" };
        depth -= 1;
        if (depth === 0) return { type: "end", at };
      } else if (byte === NEWLINE) {
        if (oneLine()) return { type: "broken", at: at - 1, message: "the line ends inside a value" };
        newline(at - 1);
      }
    }
    return { type: "more" };
  }

  return { start, find, open: () => inString || depth > 0 };
}

function endsBareWord(byte: number): boolean {
  return (
    byte <= 0x20 ||
    byte === COMMA ||
    byte === COLON ||
    byte === OPEN_OBJECT ||
    byte === CLOSE_OBJECT ||
    byte === OPEN_ARRAY ||
    byte === CLOSE_ARRAY
  );
}

import { AppError } from "@/lib/errors";
import { createValueEnd } from "./json-value-end";
import type { Limits } from "./limits";
import { decodeUtf8, joinBytes, toUtf8 } from "./utf8";

/** Where a value stands: the number of the root value in the file, then keys and indexes (from 0). */
export type JsonPath = readonly (string | number)[];
export type JsonKind = "object" | "array" | "scalar";

/** What to do with a value when it begins: hand it out whole, go through its members, or pass over it. */
export type JsonPlan = (path: JsonPath, kind: JsonKind) => "whole" | "enter" | "skip";

interface Place {
  readonly path: JsonPath;
  /** From 1. */
  readonly line: number;
}
/** A whole value as text; `replaced` = invalid UTF-8 sequences in it. */
export interface JsonSlice extends Place {
  readonly type: "value";
  readonly text: string;
  readonly replaced: number;
}
/** A container that the plan enters begins or ends. */
export interface JsonEdge extends Place {
  readonly type: "open" | "close";
  readonly kind: JsonKind;
}
/** The text stops being JSON here; `column` counts bytes of the line from 1. */
export interface JsonFault extends Place {
  readonly type: "fault";
  readonly message: string;
  readonly column: number;
}
/** A value that the plan wants whole and that is longer than the limit; only where `passOverLong`. */
export interface JsonLong extends Place {
  readonly type: "long";
  readonly bytes: number;
}
export type JsonPiece = JsonSlice | JsonEdge | JsonFault | JsonLong;

export interface JsonStreamOptions {
  readonly limits: Pick<Limits, "jsonDepth" | "jsonLineBytes">;
  readonly file: string | null;
  readonly plan: JsonPlan;
  /** True when each line is a value of its own: a broken line then costs only itself. Learned on the way too. */
  readonly lines?: boolean;
  /** True = a value that is too long is passed over and told instead of ending the scan. */
  readonly passOverLong?: boolean;
}

const QUOTE = 0x22;
const NEWLINE = 0x0a;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const KEY_BYTES = 65_536;
const BARE_WORD = /^(?:true|false|null|NaN|-?Infinity|-?[0-9][0-9.eE+-]*)$/;

interface Frame {
  readonly kind: "object" | "array";
  expect: "value" | "value-or-close" | "key" | "key-or-close" | "colon" | "comma-or-close";
  index: number;
}

/**
 * Goes through JSON of any size in constant memory: one document, JSON Lines, or values one after the other. Values that
 * the plan wants whole come out as text slices, the rest is only counted. A fault ends the scan, except between lines of
 * JSON Lines. Throws `limit-json-depth` and `limit-line` (one slice longer than `limits.jsonLineBytes`, unless `passOverLong`).
 */
export async function* scanJson(
  chunks: AsyncIterable<Uint8Array>,
  options: JsonStreamOptions,
): AsyncGenerator<JsonPiece> {
  const scanner = createScanner(options);
  for await (const chunk of toUtf8(chunks)) {
    yield* scanner.push(chunk);
    if (scanner.stopped()) return;
  }
  yield* scanner.end();
}

function createScanner({ limits, file, plan, lines = false, passOverLong = false }: JsonStreamOptions) {
  const stack: Frame[] = [];
  const path: (string | number)[] = [0];
  let lineMode = lines;
  let stopped = false;
  let resync = false;
  let line = 1;
  let lineStart = 0;
  let offset = 0;
  let rootLine = 1;
  let rootsOnLine = 0;
  let rootClosedOnItsLine = false;
  let taking: "nothing" | "whole" | "skip" | "key" = "nothing";
  let takenLine = 1;
  let takenBytes = 0;
  let bareWord = false;
  let pieces: Uint8Array[] = [];
  const valueEnd = createValueEnd(limits.jsonDepth, () => lineMode, tooDeep);

  function tooDeep(): never {
    throw new AppError("limit-json-depth", `JSON is nested deeper than ${limits.jsonDepth} levels.`, placeOf(line));
  }

  function placeOf(at: number) {
    return file === null ? { line: at } : { file, line: at };
  }

  function nextLine(at: number): void {
    line += 1;
    rootsOnLine = 0;
    lineStart = offset + at + 1;
  }

  function* fault(message: string, at: number): Generator<JsonPiece> {
    yield { type: "fault", path: [...path], message, line, column: Math.max(1, offset + at - lineStart + 1) };
    stack.length = 0;
    taking = "nothing";
    pieces = [];
    rootDone();
    resync = lineMode;
    stopped = !lineMode;
  }

  function rootDone(): void {
    const [root] = path;
    path.length = 1;
    path[0] = (typeof root === "number" ? root : 0) + 1;
    rootsOnLine += 1;
    rootClosedOnItsLine = line === rootLine && rootsOnLine === 1;
  }

  function take(mode: "whole" | "skip" | "key", container: boolean, bare: boolean): void {
    taking = mode;
    takenLine = line;
    takenBytes = 0;
    bareWord = bare;
    pieces = [];
    valueEnd.start(container, stack.length);
  }

  function keep(piece: Uint8Array): void {
    if (taking === "skip") return;
    takenBytes += piece.length;
    const most = taking === "key" ? KEY_BYTES : limits.jsonLineBytes;
    if (takenBytes > most) {
      if (passOverLong && taking === "whole") {
        pieces = [];
        return;
      }
      throw new AppError("limit-line", `One JSON ${taking === "key" ? "key" : "value"} is longer than ${most} bytes.`, {
        ...placeOf(takenLine),
      });
    }
    if (piece.length > 0) pieces.push(piece);
  }

  function* takenDone(at: number): Generator<JsonPiece> {
    const mode = taking;
    if (mode === "whole" && takenBytes > limits.jsonLineBytes) {
      taking = "nothing";
      yield { type: "long", path: [...path], line: takenLine, bytes: takenBytes };
      valueDone();
      return;
    }
    const { text, replaced } = decodeUtf8(joinBytes(pieces));
    pieces = [];
    taking = "nothing";
    const frame = stack.at(-1);
    if (mode === "key") {
      path.push(keyOf(text));
      if (frame !== undefined) frame.expect = "colon";
      return;
    }
    if (mode === "whole") {
      if (bareWord && frame === undefined && !BARE_WORD.test(text)) {
        yield* fault("a value is missing", at - 1);
        return;
      }
      yield { type: "value", path: [...path], line: takenLine, text, replaced };
    }
    valueDone();
  }

  function valueDone(): void {
    const frame = stack.at(-1);
    if (frame === undefined) {
      rootDone();
      return;
    }
    if (frame.kind === "object") path.pop();
    frame.expect = "comma-or-close";
  }

  /** True when the value was entered, so that its first byte is used up. */
  function* startValue(byte: number): Generator<JsonPiece, boolean> {
    const kind: JsonKind = byte === OPEN_OBJECT ? "object" : byte === OPEN_ARRAY ? "array" : "scalar";
    const frame = stack.at(-1);
    if (frame === undefined) rootLine = line;
    if (frame?.kind === "array") {
      path.length = stack.length;
      path.push(frame.index);
      frame.index += 1;
    }
    const choice = plan(path, kind);
    if (kind !== "scalar" && choice === "enter") {
      if (stack.length >= limits.jsonDepth) tooDeep();
      yield { type: "open", path: [...path], kind, line };
      stack.push({ kind, expect: kind === "object" ? "key-or-close" : "value-or-close", index: 0 });
      return true;
    }
    take(choice === "skip" ? "skip" : "whole", kind !== "scalar", kind === "scalar" && byte !== QUOTE);
    return false;
  }

  function* closeFrame(): Generator<JsonPiece> {
    const frame = stack.pop();
    if (frame === undefined) return;
    path.length = stack.length + 1;
    yield { type: "close", path: [...path], kind: frame.kind, line };
    valueDone();
  }

  /** Handles one byte between values; true when the byte is used up. */
  function* step(byte: number, at: number): Generator<JsonPiece, boolean> {
    if (byte === NEWLINE) {
      if (lineMode && stack.length > 0) {
        yield* fault("the line ends inside a value", at);
        return false;
      }
      if (rootClosedOnItsLine && stack.length === 0) lineMode = true;
      nextLine(at);
      return true;
    }
    if (byte === 0x20 || byte === 0x0d || byte === 0x09) return true;
    const frame = stack.at(-1);
    const expect = frame?.expect ?? "value";
    const closes = frame !== undefined && byte === (frame.kind === "object" ? CLOSE_OBJECT : CLOSE_ARRAY);
    if (closes && (expect === "value-or-close" || expect === "key-or-close" || expect === "comma-or-close")) {
      yield* closeFrame();
      return true;
    }
    if (expect === "value" || expect === "value-or-close") {
      if (!startsValue(byte)) {
        yield* fault("a value is missing", at);
        return false;
      }
      return yield* startValue(byte);
    }
    if ((expect === "key" || expect === "key-or-close") && byte === QUOTE) {
      take("key", false, false);
      return false;
    }
    if (frame !== undefined && expect === "colon" && byte === COLON) {
      frame.expect = "value";
      return true;
    }
    if (frame !== undefined && expect === "comma-or-close" && byte === COMMA) {
      frame.expect = frame.kind === "object" ? "key" : "value";
      return true;
    }
    yield* fault(MISSING[expect], at);
    return false;
  }

  function* push(chunk: Uint8Array): Generator<JsonPiece> {
    let at = 0;
    while (at < chunk.length && !stopped) {
      if (resync) {
        const newline = chunk.indexOf(NEWLINE, at);
        if (newline < 0) break;
        at = newline;
        resync = false;
      }
      if (taking === "nothing") {
        const used = yield* step(chunk[at] ?? 0, at);
        if (used) at += 1;
        continue;
      }
      const end = valueEnd.find(chunk, at, nextLine);
      if (end.type === "more") {
        keep(chunk.subarray(at));
        break;
      }
      if (end.type === "broken") {
        yield* fault(end.message, end.at);
        at = end.at;
        continue;
      }
      keep(chunk.subarray(at, end.at));
      at = end.at;
      yield* takenDone(at);
    }
    offset += chunk.length;
  }

  function* end(): Generator<JsonPiece> {
    if (stopped || resync) return;
    if (taking !== "nothing" && bareWord && stack.length === 0) yield* takenDone(0);
    if (taking !== "nothing" || stack.length > 0) yield* fault("the file ends inside a value", 0);
  }

  return { push, end, stopped: () => stopped };
}

/** Bytes that can begin a value: quotes, brackets, signs, digits, and the letters of true, false, null, NaN, Infinity. */
function startsValue(byte: number): boolean {
  return byte === QUOTE || byte === OPEN_OBJECT || byte === OPEN_ARRAY || VALUE_LETTERS.has(byte);
}
const VALUE_LETTERS = new Set([..."-0123456789tfnNI"].map((char) => char.charCodeAt(0)));

const MISSING: Record<Frame["expect"], string> = {
  value: "a value is missing",
  "value-or-close": "a value is missing",
  key: "a key in double quotes is missing",
  "key-or-close": "a key in double quotes is missing",
  colon: "a colon is missing",
  "comma-or-close": "a comma or a closing bracket is missing",
};

/** The key that a literal spells; an unreadable literal stands for itself. */
function keyOf(literal: string): string {
  try {
    const key: unknown = JSON.parse(literal);
    return typeof key === "string" ? key.replaceAll("\u0000", "") : literal;
  } catch {
    return literal;
  }
}

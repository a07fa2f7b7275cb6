import { AppError } from "@/lib/errors";
import { type Flag, flag } from "./flag";
import type { Limits } from "./limits";

export interface JsonTextOptions {
  readonly limits: Pick<Limits, "jsonDepth">;
  readonly file: string | null;
  /** Line of the file on which `text` starts, from 1. */
  readonly line?: number;
}

export interface JsonRead {
  /** Objects have no prototype, so `__proto__` is a key like any other. `undefined` when the text is not JSON. */
  readonly value: unknown;
  readonly flags: Flag[];
  /** Paths of keys given twice with different values (`a.b[2].c`): what stands there is not to be believed. */
  readonly ambiguous: string[];
}

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const CONTROL = /[\u0000-\u001f]/;
const SURROGATE = /[\ud800-\udfff]/;
const LONE_SURROGATE = /\p{Surrogate}/gu;
const NUL = /\u0000/g;
const BROKEN = Symbol("broken");
const MOST_DUPLICATES = 20;

/**
 * The one door for JSON text. Not JSON = `json-invalid` with line and column, never a throw; only depth beyond
 * `limits.jsonDepth` throws (`limit-json-depth`). Non-finite numbers become null (`number-out-of-range`); NUL and lone
 * surrogates are cleaned (`encoding-replaced`); a key given twice with different values is `ambiguous` and holds null.
 * Grammar: RFC 8259, plus the bare words NaN, Infinity and -Infinity that Python writes.
 */
export function readJson(text: string, options: JsonTextOptions): JsonRead {
  const parser = createParser(text, options);
  const value = parser.document();
  return { value: value === BROKEN ? undefined : value, flags: parser.flags(), ambiguous: parser.ambiguous };
}

type JsonObject = Record<string, unknown>;

function emptyObject(): JsonObject {
  const made: JsonObject = Object.create(null);
  return made;
}

function createParser(text: string, { limits, file, line = 1 }: JsonTextOptions) {
  const ambiguous: string[] = [];
  const path: (string | number)[] = [];
  let at = 0;
  let fault: { at: number; message: string } | null = null;
  let nextEscape = text.indexOf("\\");
  let unusable = 0;
  let unusableAt = -1;
  let replaced = 0;
  let replacedAt = -1;
  let duplicateAt = -1;

  const broken = (message: string, where = at): typeof BROKEN => {
    fault ??= { at: where, message };
    return BROKEN;
  };

  function skipSpace(): number {
    for (;;) {
      const code = text.charCodeAt(at);
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return code;
      at += 1;
    }
  }

  function lineAt(where: number): { line: number; column: number } {
    let lines = line;
    let start = 0;
    for (let nl = text.indexOf("\n"); nl >= 0 && nl < where; nl = text.indexOf("\n", nl + 1)) {
      lines += 1;
      start = nl + 1;
    }
    return { line: lines, column: where - start + 1 };
  }

  function parseString(): string | typeof BROKEN {
    const start = at;
    let from = at + 1;
    let end = text.indexOf('"', from);
    let escaped = false;
    if (nextEscape >= 0 && nextEscape < from) nextEscape = text.indexOf("\\", from);
    while (nextEscape >= 0 && end > nextEscape) {
      escaped = true;
      from = nextEscape + 2;
      if (end < from) end = text.indexOf('"', from);
      nextEscape = text.indexOf("\\", from);
    }
    if (end < 0) return broken("the string has no end", start);
    at = end + 1;
    const raw = text.slice(start + 1, end);
    let value = raw;
    if (escaped) {
      const decoded = unescape(text.slice(start, at));
      if (decoded === BROKEN) return broken("the string has a bad escape or a control character", start);
      value = decoded;
    } else if (CONTROL.test(raw)) {
      return broken("the string has a control character", start);
    }
    return clean(value, start);
  }

  function clean(value: string, where: number): string {
    let result = value;
    const hasNul = result.includes("\u0000");
    if (hasNul) {
      result = result.replace(NUL, () => {
        replaced += 1;
        return "";
      });
    }
    if (SURROGATE.test(result)) {
      result = result.replace(LONE_SURROGATE, () => {
        replaced += 1;
        return "\ufffd";
      });
    }
    if (replaced > 0 && replacedAt < 0) replacedAt = where;
    return result;
  }

  function parseNumber(): number | null | typeof BROKEN {
    NUMBER.lastIndex = at;
    const digits = NUMBER.exec(text)?.[0];
    if (digits === undefined) {
      if (text.startsWith("-Infinity", at)) return unusableNumber("-Infinity".length);
      return broken("not a number");
    }
    const value = Number(digits);
    if (!Number.isFinite(value)) return unusableNumber(digits.length);
    at += digits.length;
    return value;
  }

  function unusableNumber(length: number): null {
    unusable += 1;
    if (unusableAt < 0) unusableAt = at;
    at += length;
    return null;
  }

  function parseWord(word: string, value: unknown): unknown {
    if (!text.startsWith(word, at)) return broken("a value is missing");
    at += word.length;
    return value;
  }

  function parseValue(depth: number): unknown {
    const code = skipSpace();
    switch (code) {
      case 0x22:
        return parseString();
      case 0x7b:
        return parseObject(depth + 1);
      case 0x5b:
        return parseArray(depth + 1);
      case 0x74:
        return parseWord("true", true);
      case 0x66:
        return parseWord("false", false);
      case 0x6e:
        return parseWord("null", null);
      case 0x4e:
        return text.startsWith("NaN", at) ? unusableNumber(3) : broken("a value is missing");
      case 0x49:
        return text.startsWith("Infinity", at) ? unusableNumber(8) : broken("a value is missing");
      default:
        if (Number.isNaN(code)) return broken("the text ends early");
        return code === 0x2d || (code >= 0x30 && code <= 0x39) ? parseNumber() : broken("a value is missing");
    }
  }

  function checkDepth(depth: number): void {
    if (depth <= limits.jsonDepth) return;
    throw new AppError("limit-json-depth", `JSON is nested deeper than ${limits.jsonDepth} levels.`, {
      ...(file === null ? {} : { file }),
      line: lineAt(at).line,
    });
  }

  function parseArray(depth: number): unknown {
    checkDepth(depth);
    at += 1;
    const items: unknown[] = [];
    if (skipSpace() === 0x5d) {
      at += 1;
      return items;
    }
    for (;;) {
      path.push(items.length);
      const item = parseValue(depth);
      path.pop();
      if (item === BROKEN) return BROKEN;
      items.push(item);
      const code = skipSpace();
      at += 1;
      if (code === 0x5d) return items;
      if (code !== 0x2c) return broken("a comma or ] is missing", at - 1);
    }
  }

  function parseObject(depth: number): unknown {
    checkDepth(depth);
    at += 1;
    const object = emptyObject();
    if (skipSpace() === 0x7d) {
      at += 1;
      return object;
    }
    for (;;) {
      if (skipSpace() !== 0x22) return broken("a key in double quotes is missing");
      const keyAt = at;
      const key = parseString();
      if (key === BROKEN) return BROKEN;
      if (skipSpace() !== 0x3a) return broken("a colon is missing");
      at += 1;
      path.push(key);
      const value = parseValue(depth);
      if (value === BROKEN) return BROKEN;
      if (key in object) {
        if (differs(object[key], value)) {
          noteDuplicate(keyAt);
          object[key] = null;
        }
      } else object[key] = value;
      path.pop();
      const code = skipSpace();
      at += 1;
      if (code === 0x7d) return object;
      if (code !== 0x2c) return broken("a comma or } is missing", at - 1);
    }
  }

  function noteDuplicate(where: number): void {
    if (duplicateAt < 0) duplicateAt = where;
    if (ambiguous.length < MOST_DUPLICATES) ambiguous.push(pathText(path));
  }

  function flags(): Flag[] {
    const found: Flag[] = [];
    if (fault !== null) {
      const place = lineAt(fault.at);
      const message = `Not JSON at line ${place.line}, column ${place.column}: ${fault.message}.`;
      found.push(flag("json-invalid", "warn", message, { file, from_line: place.line }));
    }
    if (ambiguous.length > 0) {
      const message = `Keys given twice with different values: ${ambiguous.map((one) => one.slice(0, 120)).join(", ")}.`;
      found.push(flag("json-duplicate-key", "warn", message, { file, from_line: lineAt(duplicateAt).line }));
    }
    if (unusable > 0) {
      const message = `${unusable} number(s) are not finite; they are left out.`;
      found.push(flag("number-out-of-range", "warn", message, { file, from_line: lineAt(unusableAt).line }));
    }
    if (replaced > 0) {
      const message = `${replaced} character(s) that text cannot hold (NUL, lone surrogates) were replaced.`;
      found.push(flag("encoding-replaced", "info", message, { file, from_line: lineAt(replacedAt).line }));
    }
    return found;
  }

  function document(): unknown {
    const value = parseValue(0);
    if (value === BROKEN) return BROKEN;
    skipSpace();
    return at < text.length ? broken("something follows the value") : value;
  }

  return { document, flags, ambiguous };
}

function differs(first: unknown, second: unknown): boolean {
  return JSON.stringify(first) !== JSON.stringify(second);
}

function unescape(literal: string): string | typeof BROKEN {
  try {
    const decoded: unknown = JSON.parse(literal);
    return typeof decoded === "string" ? decoded : BROKEN;
  } catch {
    return BROKEN;
  }
}

/** `a.b[2].c`; odd keys are quoted. */
export function pathText(path: readonly (string | number)[]): string {
  return path
    .map((part, place) => {
      if (typeof part === "number") return `[${part}]`;
      if (!/^[\w-]+$/.test(part)) return `[${JSON.stringify(part)}]`;
      return place === 0 ? part : `.${part}`;
    })
    .join("");
}

/**
 * Reads one Python literal (`repr` of dicts, lists, tuples, strings, numbers, True, False, None), as the older harnesses
 * print their reports: `report: {'resolved': True, 'tests_status': {...}}`. Dicts become Maps (names of strangers never
 * key an object). Linear time; depth is limited. Returns undefined when the text is no literal.
 */
export type PythonValue = string | number | boolean | null | readonly PythonValue[] | ReadonlyMap<string, PythonValue>;

const MAX_DEPTH = 32;

interface Cursor {
  readonly text: string;
  at: number;
}

/** Marks text that is not a literal; caught at the one door below. */
class NotLiteral extends Error {}

export function readPythonLiteral(text: string): PythonValue | undefined {
  const cursor: Cursor = { text, at: 0 };
  try {
    return readValue(cursor, 0);
  } catch (error) {
    if (error instanceof NotLiteral) return undefined;
    throw error;
  }
}

function skipBlanks(cursor: Cursor): void {
  while (cursor.at < cursor.text.length && /\s/.test(cursor.text.charAt(cursor.at))) cursor.at += 1;
}

function readValue(cursor: Cursor, depth: number): PythonValue {
  if (depth > MAX_DEPTH) throw new NotLiteral();
  skipBlanks(cursor);
  const char = cursor.text.charAt(cursor.at);
  if (char === "{") return readDict(cursor, depth);
  if (char === "[") return readList(cursor, depth, "]");
  if (char === "(") return readList(cursor, depth, ")");
  if (char === "'" || char === '"') return readString(cursor, char);
  return readWord(cursor);
}

function readDict(cursor: Cursor, depth: number): ReadonlyMap<string, PythonValue> {
  const entries = new Map<string, PythonValue>();
  cursor.at += 1;
  for (;;) {
    skipBlanks(cursor);
    if (cursor.text.charAt(cursor.at) === "}") break;
    const key = readValue(cursor, depth + 1);
    skipBlanks(cursor);
    if (cursor.text.charAt(cursor.at) !== ":") throw new NotLiteral();
    cursor.at += 1;
    entries.set(String(key), readValue(cursor, depth + 1));
    if (!skipComma(cursor, "}")) break;
  }
  cursor.at += 1;
  return entries;
}

function readList(cursor: Cursor, depth: number, end: string): readonly PythonValue[] {
  const values: PythonValue[] = [];
  cursor.at += 1;
  for (;;) {
    skipBlanks(cursor);
    if (cursor.text.charAt(cursor.at) === end) break;
    values.push(readValue(cursor, depth + 1));
    if (!skipComma(cursor, end)) break;
  }
  cursor.at += 1;
  return values;
}

/** True when a comma was skipped; false when the closing character stands here. */
function skipComma(cursor: Cursor, end: string): boolean {
  skipBlanks(cursor);
  const char = cursor.text.charAt(cursor.at);
  if (char === end) return false;
  if (char !== ",") throw new NotLiteral();
  cursor.at += 1;
  return true;
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["t", "\t"],
  ["r", "\r"],
  ["\\", "\\"],
  ["'", "'"],
  ['"', '"'],
  ["0", "\0"],
]);

function readString(cursor: Cursor, quote: string): string {
  cursor.at += 1;
  let value = "";
  let from = cursor.at;
  for (;;) {
    const char = cursor.text.charAt(cursor.at);
    if (char === "") throw new NotLiteral();
    if (char === quote) break;
    if (char !== "\\") {
      cursor.at += 1;
      continue;
    }
    value += cursor.text.slice(from, cursor.at) + readEscape(cursor);
    from = cursor.at;
  }
  value += cursor.text.slice(from, cursor.at);
  cursor.at += 1;
  return value;
}

function readEscape(cursor: Cursor): string {
  const letter = cursor.text.charAt(cursor.at + 1);
  const digits = letter === "x" ? 2 : letter === "u" ? 4 : letter === "U" ? 8 : 0;
  if (digits > 0) {
    const hex = cursor.text.slice(cursor.at + 2, cursor.at + 2 + digits);
    if (!/^[0-9a-fA-F]+$/.test(hex) || hex.length !== digits) throw new NotLiteral();
    cursor.at += 2 + digits;
    const code = Number.parseInt(hex, 16);
    if (code > 0x10ffff) throw new NotLiteral();
    return String.fromCodePoint(code);
  }
  cursor.at += 2;
  return ESCAPES.get(letter) ?? `\\${letter}`;
}

function readWord(cursor: Cursor): PythonValue {
  const from = cursor.at;
  while (cursor.at < cursor.text.length && /[\w.+-]/.test(cursor.text.charAt(cursor.at))) cursor.at += 1;
  const word = cursor.text.slice(from, cursor.at);
  if (word === "True") return true;
  if (word === "False") return false;
  if (word === "None") return null;
  const number = Number(word);
  if (word === "" || Number.isNaN(number)) throw new NotLiteral();
  return number;
}

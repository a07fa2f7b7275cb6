import type { TestStatus } from "@/lib/formats/test-log";
import { detach } from "@/lib/formats/text-lines";

/** `test_a (module.Class)` with what follows it on the line. */
export interface TestIdLine {
  /** `name (path)`, the id as unittest prints it. */
  readonly key: string;
  readonly name: string;
  readonly path: string;
  /** Text behind the id; empty when the line ends there. */
  readonly rest: string;
}

const MAX_ID = 600;

/** Reads a test id at the start of `text`; null when none stands there. Key, name and path are no slices of the log. */
export function readTestId(text: string): TestIdLine | null {
  const open = text.indexOf(" (");
  if (open < 1 || open > MAX_ID) return null;
  const close = text.indexOf(")", open);
  if (close === -1 || close - open > MAX_ID) return null;
  if (!isName(text, 0, open) || !isPath(text, open + 2, close)) return null;
  const key = detach(text.slice(0, close + 1));
  return { key, name: key.slice(0, open), path: key.slice(open + 2, close), rest: text.slice(close + 1) };
}

/** An identifier, perhaps with dots and dashes. */
function isName(text: string, from: number, to: number): boolean {
  const plain = isAscii(text, from, to, ".-", "");
  return plain ?? /^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(text.slice(from, to));
}

/** A dotted path, with `<locals>` in it, or one identifier. */
function isPath(text: string, from: number, to: number): boolean {
  const dot = text.indexOf(".", from);
  if (dot === -1 || dot >= to) {
    return isAscii(text, from, to, "", "") ?? /^[\p{L}_][\p{L}\p{N}_]*$/u.test(text.slice(from, to));
  }
  return isAscii(text, from, to, ".-<>", "<>") ?? /^[\p{L}_<>][\p{L}\p{N}_.<>-]*$/u.test(text.slice(from, to));
}

/** Whether the part is a word that may also hold `more` and start with `first`; null when it is not all ASCII. */
function isAscii(text: string, from: number, to: number, more: string, first: string): boolean | null {
  let good = from < to;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 0x80) return null;
    const letter = (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
    const digit = code >= 0x30 && code <= 0x39;
    if (letter || code === 0x5f || (digit && at > from)) continue;
    if (!(at === from ? first : more).includes(String.fromCharCode(code))) good = false;
  }
  return good;
}

const WORDS: ReadonlyMap<string, TestStatus> = new Map<string, TestStatus>([
  ["ok", "PASSED"],
  ["OK", "PASSED"],
  ["FAIL", "FAILED"],
  ["ERROR", "ERROR"],
  ["skipped", "SKIPPED"],
  ["expected failure", "XFAIL"],
  ["unexpected success", "XPASS"],
]);

/** The text is a result and nothing else. */
export function wholeResult(text: string): TestStatus | null {
  const known = WORDS.get(text.trimEnd());
  if (known !== undefined) return known;
  return (text.startsWith("skipped '") || text.startsWith('skipped "')) && /['"]$/.test(text.trimEnd())
    ? "SKIPPED"
    : null;
}

/** A result glued to the end of what a test wrote (`noise on stderr ok`). */
export function gluedResult(text: string): TestStatus | null {
  const trimmed = text.trimEnd();
  for (const [word, status] of WORDS) if (word !== "skipped" && trimmed.endsWith(word)) return status;
  return null;
}

/** Splits `title ... result` at the last ` ... ` whose right side is a result. */
export function titleAndResult(text: string): { readonly title: string; readonly status: TestStatus } | null {
  for (let at = text.lastIndexOf(" ... "); at !== -1; at = at === 0 ? -1 : text.lastIndexOf(" ... ", at - 1)) {
    const status = wholeResult(text.slice(at + 5));
    if (status !== null) return { title: text.slice(0, at), status };
    if (text.length - at > MAX_ID) return null;
  }
  return null;
}

export interface UnittestTotals {
  readonly failures: number;
  readonly errors: number;
  readonly skipped: number;
  readonly xfailed: number;
  readonly xpassed: number;
}

/** `OK`, `OK (skipped=1)`, `FAILED (failures=3, errors=2)`; null for anything else. */
export function readVerdictLine(text: string): UnittestTotals | null {
  const trimmed = text.trimEnd();
  const totals = { failures: 0, errors: 0, skipped: 0, xfailed: 0, xpassed: 0 };
  if (trimmed === "OK" || trimmed === "NO TESTS RAN") return totals;
  const open = trimmed.indexOf(" (");
  const word = trimmed.slice(0, open);
  if ((word !== "OK" && word !== "FAILED" && word !== "NO TESTS RAN") || !trimmed.endsWith(")")) return null;
  for (const part of trimmed.slice(open + 2, -1).split(", ")) {
    const equals = part.indexOf("=");
    const value = Number(part.slice(equals + 1));
    if (equals < 1 || !Number.isSafeInteger(value) || value < 0) return null;
    const key = part.slice(0, equals);
    if (key === "failures") totals.failures = value;
    else if (key === "errors") totals.errors = value;
    else if (key === "skipped") totals.skipped = value;
    else if (key === "expected failures") totals.xfailed = value;
    else if (key === "unexpected successes") totals.xpassed = value;
    else return null;
  }
  return totals;
}

/** `Ran 12 tests in 0.002s` -> 12, else null. */
export function readRan(text: string): number | null {
  if (!text.startsWith("Ran ") || text.length > 80) return null;
  const match = /^Ran (\d{1,9}) tests? in \d+(?:\.\d+)?s$/.exec(text.trimEnd());
  return match === null ? null : Number(match[1]);
}

/** A line of 70 `=` or `-`: the frame of the failure blocks. */
export function isRule(text: string, fill: "=" | "-"): boolean {
  return text.length === 70 && text.charCodeAt(0) === fill.charCodeAt(0) && text === fill.repeat(70);
}

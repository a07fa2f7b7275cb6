import type { TestStatus } from "@/lib/formats/test-log";

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

/** Reads a test id at the start of `text`; null when none stands there. */
export function readTestId(text: string): TestIdLine | null {
  const open = text.indexOf(" (");
  if (open < 1 || open > MAX_ID) return null;
  const close = text.indexOf(")", open);
  if (close === -1 || close - open > MAX_ID) return null;
  const name = text.slice(0, open);
  const path = text.slice(open + 2, close);
  if (!isName(name) || !isPath(path)) return null;
  return { key: text.slice(0, close + 1), name, path, rest: text.slice(close + 1) };
}

function isName(text: string): boolean {
  return /^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(text);
}

function isPath(text: string): boolean {
  return text.includes(".") ? /^[\p{L}_<>][\p{L}\p{N}_.<>-]*$/u.test(text) : /^[\p{L}_][\p{L}\p{N}_]*$/u.test(text);
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

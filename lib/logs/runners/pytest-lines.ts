import type { RunnerSummary, TestStatus } from "@/lib/formats/test-log";
import { isDigits } from "../numbers";

/** Status words of pytest and its plugins (pytest-subtests, pytest-rerunfailures); SUB* judge a part of a test. */
export type PytestWord = TestStatus | "SUBFAIL" | "SUBPASS" | "SUBSKIP" | "RERUN";

const WORDS: readonly (readonly [string, PytestWord])[] = [
  ["PASSED", "PASSED"],
  ["FAILED", "FAILED"],
  ["ERROR", "ERROR"],
  ["SKIPPED", "SKIPPED"],
  ["XFAILED", "XFAIL"],
  ["XPASSED", "XPASS"],
  ["XFAIL", "XFAIL"],
  ["XPASS", "XPASS"],
  ["SUBFAILED", "SUBFAIL"],
  ["SUBFAIL", "SUBFAIL"],
  ["SUBPASSED", "SUBPASS"],
  ["SUBPASS", "SUBPASS"],
  ["SUBSKIPPED", "SUBSKIP"],
  ["SUBSKIP", "SUBSKIP"],
  ["RERUN", "RERUN"],
];

/** The words by their first letter: most lines start with none of these and ask no further. */
const BY_LETTER: readonly (typeof WORDS)[] = Array.from({ length: 128 }, (_, code) =>
  WORDS.filter(([literal]) => literal.charCodeAt(0) === code),
);

/** The title inside a banner `==== title ====` (or of `!`), null for any other line. */
export function bannerTitle(text: string, fill: "=" | "!" | "_"): string | null {
  const edge = fill.charCodeAt(0);
  if (text.charCodeAt(text.length - 1) !== edge || text.charCodeAt(0) !== edge || text.length > 400) return null;
  let from = 0;
  while (text[from] === fill) from += 1;
  let to = text.length;
  while (to > from && text[to - 1] === fill) to -= 1;
  const title = text.slice(from, to);
  return title.startsWith(" ") && title.endsWith(" ") ? title.trim() : null;
}

const COUNT_WORDS: ReadonlyMap<string, keyof Omit<RunnerSummary, "line" | "text"> | "other"> = new Map([
  ["passed", "passed"],
  ["failed", "failed"],
  ["error", "errors"],
  ["errors", "errors"],
  ["skipped", "skipped"],
  ["xfailed", "xfailed"],
  ["xpassed", "xpassed"],
]);
const OTHER_COUNTS = ["deselected", "warning", "warnings", "rerun", "reruns", "pytest-warnings", "retried"];

export interface PytestTotals {
  readonly passed: number;
  readonly failed: number;
  readonly errors: number;
  readonly skipped: number;
  readonly xfailed: number;
  readonly xpassed: number;
  /** Passed parts of tests (pytest-subtests), counted apart by newer versions. */
  readonly subtests: number;
  readonly rerun: number;
}

/** Reads `9 failed, 27 passed, 1 warning in 0.20s` (also `no tests ran in 0.01s`); null for anything else. */
export function readTotals(title: string): PytestTotals | null {
  const end = title.lastIndexOf(" in ");
  if (end === -1 || title.length > 300 || !isDuration(title.slice(end + 4))) return null;
  const counts = { passed: 0, failed: 0, errors: 0, skipped: 0, xfailed: 0, xpassed: 0, subtests: 0, rerun: 0 };
  const body = title.slice(0, end);
  if (body === "no tests ran") return counts;
  for (const part of body.split(", ")) {
    const blank = part.indexOf(" ");
    const number = part.slice(0, blank);
    if (blank < 1 || !isDigits(number)) return null;
    const word = part.slice(blank + 1);
    const key = COUNT_WORDS.get(word);
    if (key !== undefined && key !== "other" && key !== "total") counts[key] += Number(number);
    else if (word.startsWith("subtests ")) counts.subtests += Number(number);
    else if (word === "rerun") counts.rerun += Number(number);
    else if (!OTHER_COUNTS.includes(word)) return null;
  }
  return counts;
}

/** `0.20s`, `0.20 seconds`, `64.06s (0:01:04)`. */
function isDuration(text: string): boolean {
  const paren = text.indexOf(" (");
  const plain = paren === -1 ? text : text.slice(0, paren);
  const number = plain.endsWith(" seconds") ? plain.slice(0, -8) : plain.endsWith("s") ? plain.slice(0, -1) : "";
  return number.length > 0 && number.length < 20 && /^[0-9]+(\.[0-9]+)?$/.test(number);
}

/** Status word at the start of a line followed by a blank, `(`/`[` (subtest parameters) or the end. */
export function leadingWord(text: string): { readonly word: PytestWord; readonly rest: string } | null {
  const candidates = BY_LETTER[text.charCodeAt(0)];
  if (candidates === undefined) return null;
  for (const [literal, word] of candidates) {
    if (!text.startsWith(literal)) continue;
    const next = text[literal.length];
    if (next === undefined) return { word, rest: "" };
    if (next === " ") return { word, rest: text.slice(literal.length + 1) };
    if (literal.startsWith("SUB") && (next === "(" || next === "[")) {
      return { word, rest: afterSubtestParameters(text.slice(literal.length)) };
    }
  }
  return null;
}

/** pytest 9 writes `SUBFAILED[message] (i=1) path::test - text`: the id is the first part that holds `::`. */
function afterSubtestParameters(text: string): string {
  const colons = text.indexOf("::");
  if (colons === -1) return "";
  return text.slice(text.lastIndexOf(" ", colons) + 1);
}

/** A blank, tab or CR: most node ids hold none and need no look at their brackets. */
export function holdsBlank(text: string): boolean {
  return text.indexOf(" ") !== -1 || text.indexOf("\t") !== -1 || text.indexOf("\r") !== -1;
}

/** End of a node id that starts at 0: the first blank outside brackets after the file part, else -1. */
export function nodeIdEnd(text: string): number {
  if (!holdsBlank(text)) return -1;
  let depth = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === 0x5b) depth += 1;
    else if (code === 0x5d) depth -= 1;
    else if (depth <= 0 && (code === 0x20 || code === 0x0d || code === 0x09)) return i;
  }
  return -1;
}

/** Cuts ` - message` off: at the first ` - ` outside brackets, else at the first one behind a closing bracket. */
export function cutMessage(text: string): string {
  let depth = 0;
  let open = -1;
  for (let i = text.indexOf(" - "), from = 0; i !== -1; i = text.indexOf(" - ", i + 1)) {
    for (; from < i; from += 1) {
      const code = text.charCodeAt(from);
      if (code === 0x5b) depth += 1;
      else if (code === 0x5d) depth -= 1;
    }
    if (depth <= 0) return text.slice(0, i);
    if (open === -1 && text[i - 1] === "]") open = i;
  }
  return open === -1 ? text : text.slice(0, open);
}

/** True for what can be a node id: no blank outside brackets, or a file part in front of `::`. */
export function looksLikeNodeId(id: string): boolean {
  if (id === "") return false;
  const end = nodeIdEnd(id);
  if (end === -1) return true;
  const colons = id.indexOf("::");
  return colons !== -1 && colons < end;
}

/** Cuts the progress part `[ 54%]` or `[ 12/345]` and blanks off the end. */
export function cutProgress(text: string): string {
  const trimmed = text.trimEnd();
  if (!trimmed.endsWith("]")) return trimmed;
  const open = trimmed.lastIndexOf("[");
  if (open === -1 || trimmed.length - open > 20) return trimmed;
  const inner = trimmed.slice(open + 1, -1).trim();
  const slash = inner.indexOf("/");
  const isProgress = inner.endsWith("%")
    ? isDigits(inner.slice(0, -1))
    : slash > 0 && isDigits(inner.slice(0, slash)) && isDigits(inner.slice(slash + 1));
  return isProgress ? trimmed.slice(0, open).trimEnd() : trimmed;
}

/** The whole text is a status, perhaps with a reason: `SKIPPED (why)`. */
export function wholeStatus(text: string): PytestWord | null {
  const found = leadingWord(text);
  if (found === null) return null;
  return found.rest === "" || found.rest.startsWith("(") ? found.word : null;
}

/** A status glued to the end of what a test printed (`... 100%PASSED`). */
export function gluedStatus(text: string): PytestWord | null {
  for (const [literal, word] of WORDS) {
    if (text.endsWith(literal) && !isUpper(text.charCodeAt(text.length - literal.length - 1))) return word;
  }
  return null;
}

function isUpper(code: number): boolean {
  return code >= 0x41 && code <= 0x5a;
}

export interface VerboseLine {
  readonly id: string;
  readonly word: PytestWord | null;
  /** Text behind the id that is no status: what the test prints under `-s`. */
  readonly printed: string;
}

/**
 * One line of the verbose listing: `id STATUS [ 5%]`, `id ` (still running), `id text...` (`-s`),
 * `[gw1] [ 5%] STATUS id` (pytest-xdist). Null when no node id stands where one has to.
 */
export function readVerbose(whole: string): VerboseLine | null {
  if (whole.startsWith("[gw")) return readXdist(whole);
  const colons = whole.indexOf("::");
  if (colons < 1) return null;
  const blank = whole.indexOf(" ");
  if (blank !== -1 && blank < colons) return null;
  const end = nodeIdEnd(whole);
  if (end === -1) {
    const glued = cutProgress(whole);
    const split = glued.lastIndexOf(" ");
    const word = split === -1 ? null : wholeStatus(glued.slice(split + 1));
    if (word !== null && split > colons) return { id: glued.slice(0, split), word, printed: "" };
    return { id: whole, word: null, printed: "" };
  }
  const rest = cutProgress(whole.slice(end + 1));
  const word = wholeStatus(rest);
  return { id: whole.slice(0, end), word, printed: word === null ? rest : "" };
}

function readXdist(text: string): VerboseLine | null {
  let at = text.indexOf("] ");
  if (at === -1 || at > 8 || !isDigits(text.slice(3, at))) return null;
  at += 2;
  if (text[at] === "[") {
    const close = text.indexOf("] ", at);
    if (close === -1 || close - at > 16) return null;
    at = close + 2;
  }
  const found = leadingWord(text.slice(at));
  if (found === null || found.rest === "") return null;
  const id = found.rest.trimEnd();
  return looksLikeNodeId(id) ? { id, word: found.word, printed: "" } : null;
}

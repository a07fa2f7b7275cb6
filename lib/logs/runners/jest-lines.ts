import type { TestStatus } from "@/lib/formats/test-log";
import { cutDuration, digitsAt } from "../numbers";
import { indentOf } from "../spec-tree";

export interface JestHeader {
  readonly verdict: "PASS" | "FAIL";
  readonly file: string;
}

/** `PASS src/a.test.ts (5.1 s)`, also glued to what a test wrote; null for other lines. */
export function readJestHeader(text: string): JestHeader | null {
  if (text.length > 2000 || !mayEndHeader(text.charCodeAt(text.length - 1))) return null;
  // With colours the word is padded: ` PASS  a.test.js`.
  const edge = text.startsWith(" ") ? 1 : 0;
  const pass = text.startsWith("PASS ", edge) || text.startsWith("FAIL ", edge) ? edge : gluedHeader(text);
  if (pass === -1) return null;
  const words = cutDuration(text.slice(pass + 5).trim());
  const file = words.slice(words.lastIndexOf(" ") + 1);
  if (!isTestFile(file)) return null;
  return {
    verdict: text.startsWith("PASS", pass) ? "PASS" : "FAIL",
    file: file.startsWith("./") ? file.slice(2) : file,
  };
}

/** Last characters of a file that `isTestFile` knows, of a duration behind it, or blanks: asked of every line. */
function mayEndHeader(code: number): boolean {
  return (
    code === 0x29 || code === 0x73 || code === 0x78 || code === 0x65 || code === 0x64 || code <= 0x20 || code > 0x7f
  );
}

function gluedHeader(text: string): number {
  const at = Math.max(text.lastIndexOf("PASS "), text.lastIndexOf("FAIL "));
  return at > 0 && text[at - 1] !== " " ? at : -1;
}

/** A path to source text that a JavaScript runner executes. */
export function isTestFile(path: string): boolean {
  return /\.(?:[cm]?[jt]sx?|vue|svelte|mdx?)$/.test(path) && !/["'`(){}<>,;]/.test(path);
}

export interface JestLeaf {
  readonly indent: number;
  readonly name: string;
  readonly status: TestStatus;
}

const MARKS: ReadonlyMap<string, TestStatus> = new Map<string, TestStatus>([
  ["✓", "PASSED"],
  ["√", "PASSED"],
  ["✕", "FAILED"],
  ["×", "FAILED"],
  ["○", "SKIPPED"],
  ["✎", "SKIPPED"],
]);

/** `    ✓ name (3 ms)`, `    ○ skipped name`, `    ✎ todo name` */
export function readJestLeaf(text: string): JestLeaf | null {
  const indent = indentOf(text);
  const status = MARKS.get(text[indent] ?? "");
  if (status === undefined || indent < 2 || (text.length > indent + 1 && text[indent + 1] !== " ")) return null;
  const rest = text.slice(indent + 2);
  const word = text[indent] === "○" ? "skipped " : text[indent] === "✎" ? "todo " : "";
  return { indent, name: word !== "" && rest.startsWith(word) ? rest.slice(word.length) : rest, status };
}

export interface JestTotals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly total: number;
}

/** `Tests:       5 failed, 1 skipped, 1 todo, 12 passed, 19 total` */
export function readJestTotals(text: string): JestTotals | null {
  if (!text.startsWith("Tests: ") || text.length > 200) return null;
  const counts = { passed: 0, failed: 0, skipped: 0, total: -1 };
  for (const part of text.slice("Tests: ".length).trim().split(", ")) {
    const digits = digitsAt(part, 0);
    if (digits === 0 || digits > 9) return null;
    const value = Number(part.slice(0, digits));
    const word = part.slice(digits + 1);
    if (word === "passed") counts.passed = value;
    else if (word === "failed") counts.failed = value;
    else if (word === "skipped" || word === "todo" || word === "pending") counts.skipped += value;
    else if (word === "total") counts.total = value;
    else return null;
  }
  return counts.total === -1 ? null : counts;
}

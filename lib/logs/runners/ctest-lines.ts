import type { TestStatus } from "@/lib/formats/test-log";
import { digitsAt } from "../numbers";

export interface CtestResult {
  /** Running counter `i/N`; null for a repetition, which has none. */
  readonly at: number | null;
  readonly of: number | null;
  readonly index: number;
  readonly name: string;
  readonly status: TestStatus;
}

/**
 * ` 3/27 Test  #3: name .....***Failed  0.02 sec`. `nameOf` gives the name under which ctest started the test, because names
 * may hold blanks and dots. Null for lines that carry no result (`ctest -N` lists `Test #1: name`).
 */
export function readCtestResult(text: string, nameOf: (index: number) => string | undefined): CtestResult | null {
  const word = text.lastIndexOf("Test ");
  if (word === -1 || text.length - word > 4000) return null;
  let at = word + 5;
  while (text.charCodeAt(at) === 0x20) at += 1;
  if (text[at] !== "#") return null;
  const digits = digitsAt(text, at + 1);
  if (digits === 0 || digits > 9 || !text.startsWith(": ", at + 1 + digits)) return null;
  const index = Number(text.slice(at + 1, at + 1 + digits));
  const rest = text.slice(at + 1 + digits + 2);
  const known = nameOf(index);
  const split = known !== undefined && rest.startsWith(known) ? known.length : dotsAt(rest);
  if (split === -1) return null;
  let behind = split;
  while (rest[behind] === "." || rest[behind] === " ") behind += 1;
  const status = statusOf(rest.slice(behind));
  if (status === null || behind === split) return null;
  return { ...counterBefore(text, word), index, name: rest.slice(0, split), status };
}

function dotsAt(rest: string): number {
  const dots = rest.indexOf("...");
  if (dots === -1) return -1;
  return rest[dots - 1] === " " ? dots - 1 : dots;
}

function counterBefore(text: string, word: number): { at: number | null; of: number | null } {
  const match = /(\d{1,9})\/(\d{1,9}) $/.exec(text.slice(Math.max(0, word - 24), word));
  return match === null ? { at: null, of: null } : { at: Number(match[1]), of: Number(match[2]) };
}

function statusOf(text: string): TestStatus | null {
  if (text.startsWith("Passed")) return "PASSED";
  if (!text.startsWith("***")) return null;
  const word = text.slice(3);
  if (word.startsWith("Skipped") || word.startsWith("Not Run (Disabled)")) return "SKIPPED";
  const failures = ["Failed", "Timeout", "Exception", "Not Run", "Bad Command", "Number of"];
  return failures.some((start) => word.startsWith(start)) ? "FAILED" : null;
}

/** `      Start  1: name` */
export function readCtestStart(text: string): { readonly index: number; readonly name: string } | null {
  const trimmed = text.trimStart();
  if (trimmed.length === text.length || !trimmed.startsWith("Start ")) return null;
  let at = 6;
  while (trimmed.charCodeAt(at) === 0x20) at += 1;
  const digits = digitsAt(trimmed, at);
  if (digits === 0 || digits > 9 || !trimmed.startsWith(": ", at + digits)) return null;
  return { index: Number(trimmed.slice(at, at + digits)), name: trimmed.slice(at + digits + 2) };
}

/** `52% tests passed, 12 tests failed out of 25` */
export function readCtestTotals(text: string): { readonly failed: number; readonly total: number } | null {
  if (!text.includes("% tests passed") || text.length > 120) return null;
  const match = /^\s*\d{1,3}% tests passed, (\d{1,9}) tests? failed out of (\d{1,9})$/.exec(text);
  return match === null ? null : { failed: Number(match[1]), total: Number(match[2]) };
}

/** A line of the lists at the end: `	 20 - skipcode (Skipped)`. */
export function readCtestListed(
  text: string,
): { readonly index: number; readonly name: string; readonly why: string } | null {
  if (!text.startsWith("\t")) return null;
  const trimmed = text.trim();
  const digits = digitsAt(trimmed, 0);
  const open = trimmed.lastIndexOf(" (");
  if (digits === 0 || digits > 9 || !trimmed.startsWith(" - ", digits) || open < digits + 3) return null;
  const why = trimmed.slice(open + 2, trimmed.endsWith(")") ? -1 : undefined);
  return { index: Number(trimmed.slice(0, digits)), name: trimmed.slice(digits + 3, open), why };
}

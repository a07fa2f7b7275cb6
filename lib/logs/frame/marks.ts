/**
 * The lines that harnesses write around the output of tests. A mark is a whole line, plain (`>>>>> Start Test Output`) or
 * as the shell traces it (`+ : '>>>>> Start Test Output'`, `+ echo '...'`); the same words inside a line are output.
 */
export interface Mark {
  readonly kind: MarkKind;
  readonly form: "plain" | "colon" | "echo";
  /** Number behind an exit mark, name in the parentheses of a patch mark (`pred`, `pred_try`, `test`), else empty. */
  readonly value: string;
}

export type MarkKind =
  | "start"
  | "end"
  | "exit"
  | "applied"
  | "apply-failed"
  | "reset-failed"
  | "errored"
  | "timed-out"
  | "all-passed"
  | "some-failed"
  | "init-ok"
  | "init-failed"
  | "omnigril-exit"
  | "omnigril-apply-exit"
  | "omnigril-apply-failed"
  | "omnigril-retry";

const ARROWS = ">>>>> ";
const PLAIN: ReadonlyMap<string, MarkKind> = new Map<string, MarkKind>([
  ["Start Test Output", "start"],
  ["End Test Output", "end"],
  ["Reset Failed", "reset-failed"],
  ["Tests Errored", "errored"],
  ["Tests Timed Out", "timed-out"],
  ["All Tests Passed", "all-passed"],
  ["Some Tests Failed", "some-failed"],
  ["Init Succeeded", "init-ok"],
  ["Init Failed", "init-failed"],
  ["Applied Patch", "applied"],
  ["Patch Apply Failed", "apply-failed"],
]);
const OMNIGRIL: readonly (readonly [string, MarkKind])[] = [
  ["OMNIGRIL_EXIT_CODE=", "omnigril-exit"],
  ["OMNIGRIL_TEST_PATCH_APPLY_EXIT_CODE=", "omnigril-apply-exit"],
  ["OMNIGRIL_TEST_PATCH_APPLY_FAILED=", "omnigril-apply-failed"],
  ["OMNIGRIL_TEST_PATCH_APPLY_RETRY=", "omnigril-retry"],
];
const LONGEST = 160;

/** Reads a mark; null for every other line (nearly all: three character codes decide). */
export function readMark(text: string): Mark | null {
  const first = text.charCodeAt(0);
  if ((first !== 0x3e && first !== 0x2b && first !== 0x4f) || text.length > LONGEST) return null;
  const line = text.trimEnd();
  if (first !== 0x2b) return readPlain(line, "plain");
  let at = 1;
  while (line[at] === "+") at += 1;
  if (line.startsWith(" : ", at)) return readPlain(unquote(line.slice(at + 3)), "colon");
  if (line.startsWith(" echo ", at)) return readPlain(unquote(line.slice(at + 6)), "echo");
  return null;
}

/** END as the shell traces it, glued to a last line of output that had no line feed. */
export function endsWithTracedEnd(text: string): boolean {
  return text.endsWith("+ : '>>>>> End Test Output'") && text.length > "+ : '>>>>> End Test Output'".length;
}

function unquote(text: string): string {
  const quote = text[0];
  if ((quote === "'" || quote === '"') && text.length > 1 && text.endsWith(quote)) return text.slice(1, -1);
  return text;
}

function readPlain(line: string, form: Mark["form"]): Mark | null {
  if (line.startsWith("OMNIGRIL_")) return readOmnigril(line, form);
  if (!line.startsWith(ARROWS)) return null;
  const words = line.slice(ARROWS.length);
  const kind = PLAIN.get(words);
  if (kind !== undefined) return { kind, form, value: "" };
  if (words.startsWith("Test Exit Code: ")) {
    const value = words.slice("Test Exit Code: ".length);
    return isNumber(value) ? { kind: "exit", form, value } : null;
  }
  for (const [phrase, of] of PLAIN) {
    if (of !== "applied" && of !== "apply-failed" && of !== "reset-failed") continue;
    if (!words.startsWith(phrase)) continue;
    const tail = words.slice(phrase.length);
    if (!/^[:; ]/.test(tail)) continue;
    const open = tail.indexOf("(");
    const close = tail.indexOf(")", open);
    return { kind: of, form, value: open === -1 || close === -1 ? "" : tail.slice(open + 1, close) };
  }
  return null;
}

function readOmnigril(line: string, form: Mark["form"]): Mark | null {
  for (const [start, kind] of OMNIGRIL) {
    if (!line.startsWith(start)) continue;
    const value = line.slice(start.length);
    return isNumber(value) ? { kind, form, value } : null;
  }
  return null;
}

function isNumber(text: string): boolean {
  return /^-?[0-9]{1,9}$/.test(text);
}

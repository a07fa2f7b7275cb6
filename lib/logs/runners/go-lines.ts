import type { TestStatus } from "@/lib/formats/test-log";
import { digitsAt } from "../numbers";

export interface GoResult {
  readonly status: TestStatus;
  readonly name: string;
  /** Blanks in front of `---`; -1 when other text stands there (output without line feed). */
  readonly indent: number;
}

/** `    --- PASS: TestSub/a (0.00s)`, also glued to the end of output; null for other lines. */
export function readGoResult(text: string): GoResult | null {
  const end = text.length - 1;
  if (text.charCodeAt(end) !== 0x29 || text.charCodeAt(end - 1) !== 0x73) return null;
  let indent = 0;
  while (text.charCodeAt(indent) === 0x20) indent += 1;
  const at = text.startsWith("--- ", indent) ? indent : text.lastIndexOf("--- ");
  if (at === -1 || !text.startsWith(": ", at + 8)) return null;
  let open = end - 2;
  while (open > at + 10 && text.charCodeAt(open) !== 0x28) open -= 1;
  const status = statusAt(text, at + 4);
  if (status === null || text.charCodeAt(open - 1) !== 0x20 || !isSeconds(text, open + 1)) return null;
  const name = text.slice(at + 10, open - 1);
  if (name === "" || name.indexOf(" ") !== -1) return null;
  return { status, name, indent: indent === at ? indent : -1 };
}

function statusAt(text: string, at: number): TestStatus | null {
  if (text.startsWith("PASS", at)) return "PASSED";
  if (text.startsWith("FAIL", at)) return "FAILED";
  return text.startsWith("SKIP", at) ? "SKIPPED" : null;
}

/** `0.00s)` from `at` to the end. */
function isSeconds(text: string, at: number): boolean {
  const whole = digitsAt(text, at);
  if (whole === 0) return false;
  const point = at + whole;
  const end = text[point] === "." ? point + 1 + digitsAt(text, point + 1) : point;
  return end === text.length - 2;
}

const EVENTS = { run: "=== RUN   ", pause: "=== PAUSE " } as const;

/** Name behind `=== RUN   ` or `=== PAUSE `, also glued to output; null for other lines. */
export function readGoEvent(text: string, event: keyof typeof EVENTS): string | null {
  const token = EVENTS[event];
  const at = text.startsWith(token) ? 0 : text.lastIndexOf(token);
  if (at === -1) return null;
  const name = text.slice(at + token.length).trimEnd();
  return name === "" || name.indexOf(" ") !== -1 ? null : name;
}

export interface GoPackage {
  readonly verdict: "ok" | "FAIL" | "none";
  readonly path: string;
  /** Rest of the line: time, `(cached)`, `[build failed]`, `[no tests to run]`. */
  readonly note: string;
}

/** `ok  \tpkg\t0.01s`, `FAIL\tpkg [build failed]`, `?   \tpkg\t[no test files]`; a FAIL line also glued to output. */
export function readGoPackage(text: string): GoPackage | null {
  if (text.length > 4000) return null;
  const first = text.charCodeAt(0);
  if (first === 0x6f && text.startsWith("ok  ")) return parts("ok", text.slice(4));
  if (first === 0x3f && text.startsWith("?   ")) return parts("none", text.slice(4));
  const at = first === 0x46 && text.startsWith("FAIL\t") ? 0 : text.indexOf("FAIL\t");
  return at === -1 ? null : parts("FAIL", text.slice(at + 4));
}

function parts(verdict: GoPackage["verdict"], rest: string): GoPackage | null {
  const match = /^[ \t]+([^ \t]+)(?:[ \t]+(.*))?$/.exec(rest);
  const path = match?.[1];
  if (path === undefined || path.startsWith("(") || path.startsWith("[")) return null;
  const note = (match?.[2] ?? "").trim();
  if (note === "" || !/^(?:[0-9]+(?:\.[0-9]+)?s|\(cached\)|\[)/.test(note)) return null;
  return { verdict, path, note };
}

import type { TestStatus } from "@/lib/formats/test-log";

export interface GoResult {
  readonly status: TestStatus;
  readonly name: string;
  /** Blanks in front of `---`; -1 when other text stands there (output without line feed). */
  readonly indent: number;
}

const STATUSES: ReadonlyMap<string, TestStatus> = new Map<string, TestStatus>([
  ["PASS", "PASSED"],
  ["FAIL", "FAILED"],
  ["SKIP", "SKIPPED"],
]);

/** `    --- PASS: TestSub/a (0.00s)`, also glued to the end of output; null for other lines. */
export function readGoResult(text: string): GoResult | null {
  if (!text.endsWith("s)")) return null;
  const at = text.lastIndexOf("--- ");
  if (at === -1 || text.slice(at + 8, at + 10) !== ": ") return null;
  const status = STATUSES.get(text.slice(at + 4, at + 8));
  const open = text.lastIndexOf(" (");
  if (status === undefined || open <= at + 10 || !/^[0-9]+(\.[0-9]+)?s\)$/.test(text.slice(open + 2))) return null;
  const name = text.slice(at + 10, open);
  if (name.includes(" ")) return null;
  let indent = 0;
  while (text.charCodeAt(indent) === 0x20) indent += 1;
  return { status, name, indent: indent === at ? indent : -1 };
}

/** Name behind `=== RUN   ` (or PAUSE, CONT, NAME), also glued to output; null for other lines. */
export function readGoEvent(text: string, word: "RUN  " | "PAUSE" | "CONT " | "NAME "): string | null {
  const token = `=== ${word} `;
  const at = text.startsWith(token) ? 0 : text.lastIndexOf(token);
  if (at === -1) return null;
  const name = text.slice(at + token.length).trim();
  return name === "" || name.includes(" ") ? null : name;
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

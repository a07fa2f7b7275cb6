import type { TestStatus } from "@/lib/formats/test-log";
import { digitsAt } from "../numbers";
import { indentOf } from "../spec-tree";

export interface TapResult {
  readonly indent: number;
  readonly ok: boolean;
  readonly number: number | null;
  readonly name: string;
  /** ` - ` stands between number and description. */
  readonly dashed: boolean;
  readonly directive: "SKIP" | "TODO" | null;
  readonly reason: string;
  /** vitest and node-tap open the block of a subtest on the result's own line. */
  readonly opens: boolean;
  readonly timed: boolean;
}

/** A TAP result line, versions 12 to 14, at any indentation; null for other lines. */
export function readTapResult(text: string): TapResult | null {
  const indent = indentOf(text);
  let at = indent;
  const ok = !text.startsWith("not ok", at);
  if (ok && !text.startsWith("ok", at)) return null;
  at += ok ? 2 : 6;
  const next = text[at];
  if (next !== undefined && next !== " ") return null;
  while (text[at] === " ") at += 1;
  const digits = digitsAt(text, at);
  const numbered = digits > 0 && digits < 10 && (text[at + digits] === undefined || text[at + digits] === " ");
  const number = numbered ? Number(text.slice(at, at + digits)) : null;
  if (numbered) at += digits;
  let rest = text.slice(at).trim();
  const dashed = rest.startsWith("- ") || rest === "-";
  if (dashed) rest = rest.slice(2).trim();
  const opens = rest.endsWith("{");
  if (opens) rest = rest.slice(0, -1).trimEnd();
  const { name, directive, reason, timed } = splitDirective(rest, ok);
  return { indent, ok, number, name, dashed, directive, reason, opens, timed };
}

function splitDirective(text: string, ok: boolean): Pick<TapResult, "name" | "directive" | "reason" | "timed"> {
  let name = text;
  let timed = false;
  for (let hash = lastHash(name); hash !== -1; hash = lastHash(name)) {
    const words = name.slice(hash + 1).trim();
    if (/^time=[0-9.]+m?s$/.test(words)) {
      timed = true;
      name = name.slice(0, hash).trimEnd();
      continue;
    }
    const word = words.slice(0, 4).toUpperCase();
    if (word === "SKIP" || word === "TODO") {
      const reason = words.slice(4).replace(/^(?:ped)?[: ]*/i, "");
      const described = name.slice(0, hash).trim();
      // cmocka writes `not ok 3 # SKIP name`; elsewhere a skip is ok and the reason stands there.
      return { name: described === "" && !ok ? reason : described, directive: word, reason, timed };
    }
    break;
  }
  return { name, directive: null, reason: "", timed };
}

/** Last `#` that begins a comment: not escaped, at the start or behind a blank. */
function lastHash(text: string): number {
  for (let at = text.lastIndexOf("#"); at !== -1; at = at === 0 ? -1 : text.lastIndexOf("#", at - 1)) {
    if (at === 0 || text[at - 1] === " ") return at;
  }
  return -1;
}

/** TAP 14 escapes `#` and backslash in descriptions. */
export function unescapeTap(name: string): string {
  return name.includes("\\") ? name.replaceAll(/\\([#\\])/g, "$1") : name;
}

/** `1..5` -> 5, `1..0 # SKIP why` -> 0; null for other lines. */
export function readTapPlan(text: string): { readonly indent: number; readonly count: number } | null {
  const indent = indentOf(text);
  if (!text.startsWith("1..", indent) || text.length > 2000) return null;
  const digits = digitsAt(text, indent + 3);
  const rest = text.slice(indent + 3 + digits).trim();
  if (digits === 0 || digits > 9 || (rest !== "" && !rest.startsWith("#"))) return null;
  return { indent, count: Number(text.slice(indent + 3, indent + 3 + digits)) };
}

/** Status of a result; `explained` = diagnostics follow, so a bare TODO was run and failed. */
export function tapStatus(result: TapResult, explained: boolean): TestStatus {
  if (result.directive === "SKIP") return "SKIPPED";
  if (result.directive === "TODO") {
    if (result.ok) return result.reason === "" ? "SKIPPED" : "XPASS";
    return result.reason === "" && !explained ? "SKIPPED" : "XFAIL";
  }
  return result.ok ? "PASSED" : "FAILED";
}

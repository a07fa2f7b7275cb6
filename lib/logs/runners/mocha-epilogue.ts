import { digitsAt } from "../numbers";
import { indentOf } from "../spec-tree";

export interface MochaFailure {
  readonly path: readonly string[];
  readonly from: number;
  to: number;
}

/** What stands behind the last `n passing`: counts, and the numbered failures with their full titles. */
export interface MochaEpilogue {
  readonly at: number;
  readonly text: string;
  readonly passed: number;
  pending: number;
  failing: number;
  readonly failures: readonly MochaFailure[];
  line(text: string, line: number): void;
}

/** `  8 passing (115ms)` -> 8, null for other lines: mocha never leaves out the two blanks or the time. */
export function readPassing(text: string): number | null {
  if (!text.startsWith("  ") || text.length > 60) return null;
  const body = text.trim();
  const digits = digitsAt(body, 0);
  if (digits === 0 || digits > 9 || !body.startsWith(" passing (", digits) || !body.endsWith(")")) return null;
  return Number(body.slice(0, digits));
}

export function createMochaEpilogue(passed: number, at: number, text: string): MochaEpilogue {
  const failures: MochaFailure[] = [];
  let titles: { readonly from: number; readonly parts: { readonly indent: number; text: string }[] } | null = null;

  function open(text: string, line: number): boolean {
    if (!/^ {2}\d{1,6}\) /.test(text.slice(0, 12))) return false;
    titles = { from: line, parts: [{ indent: 5, text: text.slice(text.indexOf(") ") + 2) }] };
    return true;
  }

  /** Titles stand one a line, each deeper; the last ends with `:`. */
  function title(text: string, line: number): void {
    if (titles === null) return;
    const last = titles.parts.at(-1);
    if (text === "" || last === undefined) {
      titles = null;
      return;
    }
    const indent = indentOf(text);
    if (indent > last.indent) titles.parts.push({ indent, text: text.slice(indent) });
    else last.text += `\n${text}`;
    if (!text.endsWith(":")) return;
    const path = titles.parts.map((part) => part.text);
    const leaf = path.pop() ?? "";
    failures.push({ path: [...path, leaf.slice(0, -1)], from: titles.from, to: line });
    titles = null;
  }

  return {
    at,
    text,
    passed,
    pending: 0,
    failing: 0,
    failures,
    line(text, line) {
      if (titles !== null) {
        title(text, line);
        return;
      }
      const body = text.trim();
      const digits = digitsAt(body, 0);
      if (digits > 0 && body.slice(digits) === " pending") this.pending = Number(body.slice(0, digits));
      else if (digits > 0 && body.slice(digits) === " failing") this.failing = Number(body.slice(0, digits));
      else if (open(text, line) && text.endsWith(":")) {
        failures.push({ path: [text.slice(text.indexOf(") ") + 2, -1)], from: line, to: line });
        titles = null;
      }
    },
  };
}

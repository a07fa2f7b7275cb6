import { docstringOf } from "@/lib/code/docstrings";
import { NO_NODE, textOf } from "@/lib/code/syntax-tree";
import { parametersOf } from "../parameters";
import { nodesOf, placeOf, type PythonFile } from "../python-file";
import type { Measured, Place } from "../rule";

/**
 * Over the functions whose docstring has a parameter section, the share of their parameters that the section names; self, cls
 * and names with a leading underscore are left out (metrics "Coverage"). None = 1. Places: functions with one left unnamed.
 */
export function parameterDocumentation(file: PythonFile): Measured {
  let total = 0;
  let named = 0;
  const places: Place[] = [];
  for (const node of nodesOf(file, "function_definition")) {
    const statement = docstringOf(file.tree, node);
    const documented = statement === NO_NODE ? null : documentedParameters(textOf(file.tree, statement));
    if (documented === null) continue;
    const expected = parametersOf(file, node)
      .map((parameter) => parameter.name)
      .filter((name) => name !== "self" && name !== "cls" && !name.startsWith("_"));
    const found = expected.filter((name) => documented.has(name)).length;
    total += expected.length;
    named += found;
    if (found < expected.length) places.push(placeOf(file, node));
  }
  return { value: total === 0 ? 1 : named / total, places };
}

const GOOGLE_HEADER = /^(args|arguments|parameters):$/i;
const GOOGLE_ENTRY = /^\*{0,2}([A-Za-z_]\w*)\s*(\([^)]*\)?)?\s*:/;
const NUMPY_ENTRY = /^\*{0,2}[A-Za-z_]\w*(\s*,\s*\*{0,2}[A-Za-z_]\w*)*\s*(:|$)/;
const SPHINX_ENTRY = /^:param\s+(?:[^:]*\s)?\*{0,2}([A-Za-z_]\w*)\s*:/;

/** Names that the parameter section of a docstring documents; null when it has no such section. */
function documentedParameters(docstring: string): Set<string> | null {
  const lines = docstring.split("\n");
  const names = new Set<string>();
  let section = false;
  for (const [index, line] of lines.entries()) {
    const text = line.trim();
    const sphinx = SPHINX_ENTRY.exec(text);
    if (sphinx !== null) {
      section = true;
      names.add(sphinx[1] ?? "");
    } else if (GOOGLE_HEADER.test(text)) {
      section = true;
      readGoogle(lines, index, names);
    } else if (/^parameters$/i.test(text) && isUnderline(lines[index + 1])) {
      section = true;
      readNumpy(lines, index, names);
    }
  }
  return section ? names : null;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function isUnderline(line: string | undefined): boolean {
  return line !== undefined && /^-{3,}$/.test(line.trim());
}

/** Google: deeper lines below the header; entries stand at the indentation of the first one. */
function readGoogle(lines: readonly string[], header: number, names: Set<string>): void {
  const base = indentOf(lines[header] ?? "");
  let level = -1;
  for (let at = header + 1; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (line.trim() === "") continue;
    const indent = indentOf(line);
    if (indent <= base) return;
    if (level === -1) level = indent;
    const entry = indent <= level ? GOOGLE_ENTRY.exec(line.trim()) : null;
    if (entry !== null) names.add(entry[1] ?? "");
  }
}

/** NumPy: entries at the indentation of the header, up to the next underlined title. */
function readNumpy(lines: readonly string[], header: number, names: Set<string>): void {
  const base = indentOf(lines[header] ?? "");
  for (let at = header + 2; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (isUnderline(lines[at + 1])) return;
    if (line.trim() === "" || indentOf(line) > base || !NUMPY_ENTRY.test(line.trim())) continue;
    const list = line.trim().split(":")[0] ?? "";
    for (const name of list.split(",")) names.add(name.trim().replace(/^\*+/, ""));
  }
}

import { codeRows } from "@/lib/code/code-rows";
import type { Grammars } from "@/lib/code/grammars";
import {
  afterOf,
  ancestorOf,
  endRow,
  kindOf,
  NO_NODE,
  startColumn,
  startRow,
  type SyntaxTree,
} from "@/lib/code/syntax-tree";
import { importedNames } from "./imported-names";
import type { Place } from "./rule";

/** One Python source, parsed and indexed for the checks. Its text has LF line ends and no byte order mark. */
export interface PythonFile {
  readonly text: string;
  readonly tree: SyntaxTree;
  /** Nodes by kind, in document order. */
  readonly nodes: ReadonlyMap<string, readonly number[]>;
  /** 1 for rows that carry code: no blank, comment or docstring rows (metrics "Lines"). */
  readonly codeRows: Uint8Array;
  /** What names stand for through the file's imports: local name -> dotted name. */
  readonly names: ReadonlyMap<string, string>;
}

/** Python ends lines at CR, LF and CRLF alike; a leading byte order mark is no part of the program. */
export function normaliseSource(source: string): string {
  const text = source.startsWith("\uFEFF") ? source.slice(1) : source;
  return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}

/** Parses normalised text; null when the parser gave up. */
export function readPython(grammars: Grammars, text: string): PythonFile | null {
  const tree = grammars.parse("python", text);
  if (tree === null) return null;
  const nodes = new Map<string, number[]>();
  for (let node = 0; node < tree.count; node++) {
    const kind = kindOf(tree, node);
    const list = nodes.get(kind);
    if (list === undefined) nodes.set(kind, [node]);
    else list.push(node);
  }
  return { text, tree, nodes, codeRows: codeRows(tree), names: importedNames(tree, nodes) };
}

export function nodesOf(file: PythonFile, kind: string): readonly number[] {
  return file.nodes.get(kind) ?? [];
}

/** Nodes of the kind inside the subtree of `around`, found by binary search. */
export function nodesWithin(file: PythonFile, kind: string, around: number): readonly number[] {
  const all = nodesOf(file, kind);
  return all.slice(firstFrom(all, around + 1), firstFrom(all, afterOf(file.tree, around)));
}

/** Index of the first node that is not before `bound`. */
function firstFrom(nodes: readonly number[], bound: number): number {
  let low = 0;
  let high = nodes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((nodes[middle] ?? 0) < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function placeOf(file: PythonFile, node: number): Place {
  return { line: startRow(file.tree, node) + 1, column: startColumn(file.tree, node) + 1 };
}

/** Code rows between the first and the last row of a node; of a function: from `def` (decorators outside) to its end. */
export function codeRowsIn(file: PythonFile, node: number): number {
  let count = 0;
  const last = endRow(file.tree, node);
  for (let row = startRow(file.tree, node); row <= last; row++) if (file.codeRows[row] === 1) count += 1;
  return count;
}

const DEFINITIONS: ReadonlySet<string> = new Set(["function_definition", "class_definition"]);

/** Nearest function or class around a node, `NO_NODE` at module level. */
export function definitionAround(file: PythonFile, node: number): number {
  return ancestorOf(file.tree, node, (kind) => DEFINITIONS.has(kind));
}

/** Nearest function around a node, `NO_NODE` when there is none. */
export function functionAround(file: PythonFile, node: number): number {
  return ancestorOf(file.tree, node, (kind) => kind === "function_definition");
}

export function isInFunction(file: PythonFile, node: number): boolean {
  return functionAround(file, node) !== NO_NODE;
}

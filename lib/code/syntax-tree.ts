import type { Language } from "./language";

/**
 * A syntax tree as plain data. Nodes are numbered in document order (parents before children, node 0 is the root); the
 * parser's own tree is freed before anybody reads this one, so nothing can leak and walking costs no calls into WASM.
 * Offsets are UTF-16 code units of `source`, rows count from 0 and end at LF only.
 */
export interface SyntaxTree {
  readonly language: Language;
  readonly source: string;
  /** True when the parser met an error or had to invent a token; the rest of the tree still stands. */
  readonly broken: boolean;
  readonly count: number;
  /** Index into `kinds`. */
  readonly kind: Uint16Array;
  readonly kinds: readonly string[];
  /** 1 = a rule of the grammar, 0 = a literal token. */
  readonly named: Uint8Array;
  /** Index into `fields`, 0 = no field. */
  readonly field: Uint16Array;
  readonly fields: readonly (string | null)[];
  readonly start: Int32Array;
  readonly end: Int32Array;
  readonly row: Int32Array;
  /** -1 for the root. */
  readonly parent: Int32Array;
  /** First node after the whole subtree. */
  readonly after: Int32Array;
  /** Offset at which each row starts. */
  readonly lineStarts: Int32Array;
}

/** What the accessors give where there is no such node. */
export const NO_NODE = -1;

/** Name of a node's kind as in the grammar (`function_definition`, `&&`, `ERROR`). */
export function kindOf(tree: SyntaxTree, node: number): string {
  return tree.kinds[tree.kind[node] ?? 0] ?? "ERROR";
}

export function isNamed(tree: SyntaxTree, node: number): boolean {
  return tree.named[node] === 1;
}

export function parentOf(tree: SyntaxTree, node: number): number {
  return tree.parent[node] ?? NO_NODE;
}

/** First node after the subtree of `node`; 0 for `NO_NODE`, which so has no children. */
export function afterOf(tree: SyntaxTree, node: number): number {
  return tree.after[node] ?? 0;
}

export function startOf(tree: SyntaxTree, node: number): number {
  return tree.start[node] ?? 0;
}

export function endOf(tree: SyntaxTree, node: number): number {
  return tree.end[node] ?? 0;
}

export function textOf(tree: SyntaxTree, node: number): string {
  return node < 0 ? "" : tree.source.slice(startOf(tree, node), endOf(tree, node));
}

/** Row of a node's first character. */
export function startRow(tree: SyntaxTree, node: number): number {
  return tree.row[node] ?? 0;
}

/** Row of a node's last character (a node that swallows its line feed still ends on that row). */
export function endRow(tree: SyntaxTree, node: number): number {
  const start = startOf(tree, node);
  const end = endOf(tree, node);
  return rowAt(tree, end > start ? end - 1 : start);
}

/** Column of a node's first character, in UTF-16 code units from 0. */
export function startColumn(tree: SyntaxTree, node: number): number {
  return startOf(tree, node) - (tree.lineStarts[startRow(tree, node)] ?? 0);
}

/** Row of an offset, by binary search over the line starts. */
export function rowAt(tree: SyntaxTree, offset: number): number {
  let low = 0;
  let high = tree.lineStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tree.lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Children in order, literal tokens included. */
export function childrenOf(tree: SyntaxTree, node: number): number[] {
  const children: number[] = [];
  const last = afterOf(tree, node);
  for (let child = node + 1; child < last; child = afterOf(tree, child)) children.push(child);
  return children;
}

/** What may stand anywhere between other nodes and means nothing there. */
const EXTRAS: ReadonlySet<string> = new Set([
  "comment",
  "line_comment",
  "block_comment",
  "html_comment",
  "line_continuation",
]);

/** True for comments and for backslashes at line ends. */
export function isExtra(kind: string): boolean {
  return EXTRAS.has(kind);
}

/** Children that are rules of the grammar, without comments and line continuations. */
export function contentOf(tree: SyntaxTree, node: number): number[] {
  return childrenOf(tree, node).filter((child) => isNamed(tree, child) && !isExtra(kindOf(tree, child)));
}

/** First child in the field, `NO_NODE` when there is none. */
export function childByField(tree: SyntaxTree, node: number, field: string): number {
  const last = afterOf(tree, node);
  for (let child = node + 1; child < last; child = afterOf(tree, child)) {
    if (fieldOf(tree, child) === field) return child;
  }
  return NO_NODE;
}

/** All children in the field, in order. */
export function childrenByField(tree: SyntaxTree, node: number, field: string): number[] {
  return childrenOf(tree, node).filter((child) => fieldOf(tree, child) === field);
}

/** Field that a node fills in its parent, null when none. */
export function fieldOf(tree: SyntaxTree, node: number): string | null {
  return tree.fields[tree.field[node] ?? 0] ?? null;
}

/** First child of the kind, `NO_NODE` when there is none. */
export function childOfKind(tree: SyntaxTree, node: number, kind: string): number {
  const last = afterOf(tree, node);
  for (let child = node + 1; child < last; child = afterOf(tree, child)) {
    if (kindOf(tree, child) === kind) return child;
  }
  return NO_NODE;
}

export function isLeaf(tree: SyntaxTree, node: number): boolean {
  return afterOf(tree, node) === node + 1;
}

/** Nearest ancestor that `wanted` accepts, `NO_NODE` when there is none. */
export function ancestorOf(tree: SyntaxTree, node: number, wanted: (kind: string) => boolean): number {
  for (let up = parentOf(tree, node); up !== NO_NODE; up = parentOf(tree, up)) {
    if (wanted(kindOf(tree, up))) return up;
  }
  return NO_NODE;
}

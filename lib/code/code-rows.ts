import { docstringsOf } from "./docstrings";
import { afterOf, endRow, isExtra, isLeaf, kindOf, startOf, startRow, endOf, type SyntaxTree } from "./syntax-tree";

/**
 * Rows that carry code: 1 for a row with at least one token that is neither comment nor docstring (methods C8; a string
 * that is no docstring makes all its rows code). Length = number of rows.
 */
export function codeRows(tree: SyntaxTree): Uint8Array {
  const rows = new Uint8Array(tree.lineStarts.length);
  const docstrings = new Set(docstringsOf(tree));
  for (let node = 0; node < tree.count; ) {
    const kind = kindOf(tree, node);
    if (isExtra(kind) || docstrings.has(node)) {
      node = afterOf(tree, node);
      continue;
    }
    if ((isLeaf(tree, node) || isText(kind)) && endOf(tree, node) > startOf(tree, node)) {
      rows.fill(1, startRow(tree, node), endRow(tree, node) + 1);
    }
    node += 1;
  }
  return rows;
}

/** Strings whose inner text has no node of its own in some grammars. */
function isText(kind: string): boolean {
  return kind === "string" || kind.endsWith("string_literal") || kind === "template_string";
}

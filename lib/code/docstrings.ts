import { childByField, childOfKind, isNamed, kindOf, contentOf, NO_NODE, textOf, type SyntaxTree } from "./syntax-tree";

/**
 * Docstring of a Python module, class or function: its first statement, when that is one plain string expression
 * (PEP 257). Gives the statement's node, `NO_NODE` when there is none. Bytes, a formatted or a joined string are none.
 */
export function docstringOf(tree: SyntaxTree, definition: number): number {
  const body = kindOf(tree, definition) === "module" ? definition : childByField(tree, definition, "body");
  if (body === NO_NODE) return NO_NODE;
  const first = contentOf(tree, body)[0];
  if (first === undefined || kindOf(tree, first) !== "expression_statement") return NO_NODE;
  const parts = contentOf(tree, first);
  const string = parts[0];
  if (parts.length !== 1 || string === undefined || kindOf(tree, string) !== "string") return NO_NODE;
  const prefix = textOf(tree, childOfKind(tree, string, "string_start")).toLowerCase();
  return /[bft]/.test(prefix) ? NO_NODE : first;
}

/** All docstrings of a Python file, as statements in document order; none in other languages. */
export function docstringsOf(tree: SyntaxTree): number[] {
  if (tree.language !== "python") return [];
  const found: number[] = [];
  for (let node = 0; node < tree.count; node++) {
    const kind = kindOf(tree, node);
    if (kind !== "module" && kind !== "class_definition" && kind !== "function_definition") continue;
    if (!isNamed(tree, node)) continue;
    const docstring = docstringOf(tree, node);
    if (docstring !== NO_NODE) found.push(docstring);
  }
  return found;
}

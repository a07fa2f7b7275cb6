import { childOfKind, kindOf, contentOf, NO_NODE } from "@/lib/code/syntax-tree";
import { nodesOf, placeOf, type PythonFile } from "../python-file";
import type { Place } from "../rule";

/** Handlers whose whole body is `...`; Ruff's S110 and S112 know `pass` and `continue` only. */
export function ellipsisHandlers(file: PythonFile): Place[] {
  const { tree } = file;
  return nodesOf(file, "except_clause")
    .filter((handler) => {
      const body = childOfKind(tree, handler, "block");
      const statements = contentOf(tree, body);
      const only = statements[0];
      if (statements.length !== 1 || only === undefined) return false;
      return kindOf(tree, only) === "expression_statement" && childOfKind(tree, only, "ellipsis") !== NO_NODE;
    })
    .map((handler) => placeOf(file, handler));
}

import { childrenOf, fieldOf, startOf } from "@/lib/code/syntax-tree";
import { nodesOf, placeOf, type PythonFile } from "../python-file";
import type { Place } from "../rule";

const EXPRESSIONS = ["binary_operator", "boolean_operator", "comparison_operator"];

/** Operators of binary, boolean and comparison expressions that are the first token of their line. */
export function operatorsAtLineStart(file: PythonFile): Place[] {
  const found: Place[] = [];
  for (const kind of EXPRESSIONS) {
    for (const node of nodesOf(file, kind)) {
      for (const child of childrenOf(file.tree, node)) {
        const field = fieldOf(file.tree, child);
        if ((field === "operator" || field === "operators") && isFirst(file, startOf(file.tree, child))) {
          found.push(placeOf(file, child));
        }
      }
    }
  }
  return found;
}

function isFirst(file: PythonFile, offset: number): boolean {
  const lineStart = file.text.lastIndexOf("\n", offset - 1) + 1;
  return file.text.slice(lineStart, offset).trim() === "";
}

import { kindOf, contentOf } from "@/lib/code/syntax-tree";
import { nodesOf, placeOf, type PythonFile } from "../python-file";
import type { Place } from "../rule";

const JUMPS: ReadonlySet<string> = new Set([
  "return_statement",
  "raise_statement",
  "break_statement",
  "continue_statement",
]);

/** First statement after a jump in the same block or module. */
export function unreachableStatements(file: PythonFile): Place[] {
  const found: Place[] = [];
  for (const block of [...nodesOf(file, "module"), ...nodesOf(file, "block")]) {
    const statements = contentOf(file.tree, block);
    const jump = statements.findIndex((statement) => JUMPS.has(kindOf(file.tree, statement)));
    const after = statements[jump + 1];
    if (jump !== -1 && after !== undefined) found.push(placeOf(file, after));
  }
  return found;
}

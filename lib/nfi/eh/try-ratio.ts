import { childByField, endRow, NO_NODE, startRow } from "@/lib/code/syntax-tree";
import { largest } from "../largest";
import { codeRowsIn, nodesOf, nodesWithin, type PythonFile } from "../python-file";
import type { Measured } from "../rule";

/**
 * Largest share of a function's code lines that stand in try bodies, nested ones counted once (metrics "Try-block LOC
 * ratio"). Functions without try are 0; try statements at module level are not measured. Place: the function.
 */
export function tryRatio(file: PythonFile): Measured {
  return largest(file, nodesOf(file, "function_definition"), (node) => {
    const rows = new Set<number>();
    for (const statement of nodesWithin(file, "try_statement", node)) {
      addCodeRows(file, childByField(file.tree, statement, "body"), rows);
    }
    const lines = codeRowsIn(file, node);
    return lines === 0 ? 0 : rows.size / lines;
  });
}

function addCodeRows(file: PythonFile, body: number, rows: Set<number>): void {
  if (body === NO_NODE) return;
  const last = endRow(file.tree, body);
  for (let row = startRow(file.tree, body); row <= last; row++) if (file.codeRows[row] === 1) rows.add(row);
}

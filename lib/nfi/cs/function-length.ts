import { largest } from "../largest";
import { codeRowsIn, nodesOf, type PythonFile } from "../python-file";
import type { Measured } from "../rule";

/** Code lines of the longest function, from `def` to its last row, nested functions included (metrics "Lines"). */
export function functionLength(file: PythonFile): Measured {
  return largest(file, nodesOf(file, "function_definition"), (node) => codeRowsIn(file, node));
}

import { endRow, startRow } from "@/lib/code/syntax-tree";
import { nodesOf, type PythonFile } from "../python-file";
import type { Measured } from "../rule";
import { moduleLength } from "./module-length";

/** Longest run of rows that are empty or white space and not inside a string. Place: its last row. */
export function blankRun(file: PythonFile): Measured {
  const rows = moduleLength(file).value ?? 0;
  const inString = new Uint8Array(file.tree.lineStarts.length);
  for (const node of nodesOf(file, "string")) {
    inString.fill(1, startRow(file.tree, node), endRow(file.tree, node) + 1);
  }
  let run = 0;
  let value = 0;
  let line = 0;
  for (let row = 0; row < rows; row++) {
    const text = file.text.slice(file.tree.lineStarts[row], file.tree.lineStarts[row + 1]);
    run = inString[row] === 0 && text.trim() === "" ? run + 1 : 0;
    if (run > value) {
      value = run;
      line = row + 1;
    }
  }
  return { value, places: value === 0 ? [] : [{ line, column: 1 }] };
}

import type { PythonFile } from "../python-file";
import type { Measured } from "../rule";

/** Physical lines: line feeds, plus one when the last line has none. */
export function moduleLength(file: PythonFile): Measured {
  const starts = file.tree.lineStarts.length;
  return { value: file.text.endsWith("\n") || file.text === "" ? starts - 1 : starts, places: [] };
}

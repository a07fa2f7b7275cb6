import { kindOf, parentOf } from "@/lib/code/syntax-tree";
import { placeOf, type PythonFile } from "../python-file";
import type { Measured, Place } from "../rule";

const LEVELS: ReadonlySet<string> = new Set([
  "if_statement",
  "for_statement",
  "while_statement",
  "try_statement",
  "with_statement",
  "match_statement",
]);
const FRESH: ReadonlySet<string> = new Set(["function_definition", "class_definition", "lambda"]);

/**
 * Deepest nesting of statements in the file (metrics "Nesting depth"): elif, else, except, finally and case stay on the level
 * of their statement; a function, class or lambda starts again at 0.
 */
export function nestingDepth(file: PythonFile): Measured {
  const { tree } = file;
  const inside = new Int32Array(tree.count);
  let value = 0;
  let place: Place | null = null;
  for (let node = 0; node < tree.count; node++) {
    const kind = kindOf(tree, node);
    const around = inside[parentOf(tree, node)] ?? 0;
    const level = FRESH.has(kind) ? 0 : LEVELS.has(kind) ? around + 1 : around;
    inside[node] = level;
    if (level > value) {
      value = level;
      place = placeOf(file, node);
    }
  }
  return { value, places: place === null ? [] : [place] };
}

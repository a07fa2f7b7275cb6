import { placeOf, type PythonFile } from "./python-file";
import type { Measured } from "./rule";

/** Largest value over some nodes of a file and the first place that has it; 0 without a node. */
export function largest(file: PythonFile, nodes: readonly number[], valueOf: (node: number) => number): Measured {
  let value = 0;
  let at: number | null = null;
  for (const node of nodes) {
    const own = valueOf(node);
    if (own > value) {
      value = own;
      at = node;
    }
  }
  return { value, places: at === null ? [] : [placeOf(file, at)] };
}

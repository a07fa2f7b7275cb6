import { childByField, kindOf, textOf, type SyntaxTree } from "../syntax-tree";
import type { IncludeImports } from "./import-facts";

/** `#include "x"` and `#include <x>`, in every branch of the preprocessor; computed includes name no file. */
export function readIncludes(tree: SyntaxTree): IncludeImports {
  const includes: IncludeImports["includes"][number][] = [];
  for (let node = 0; node < tree.count; node++) {
    if (kindOf(tree, node) !== "preproc_include") continue;
    const path = childByField(tree, node, "path");
    const kind = kindOf(tree, path);
    if (kind !== "string_literal" && kind !== "system_lib_string") continue;
    const text = textOf(tree, path).slice(1, -1).trim();
    if (text !== "") includes.push({ path: text, quoted: kind === "string_literal" });
  }
  return { family: "c", includes };
}

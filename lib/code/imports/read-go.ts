import { childByField, kindOf, textOf, type SyntaxTree } from "../syntax-tree";
import type { GoImports } from "./import-facts";

/** Paths of all import specs, whatever name they are given. */
export function readGoImports(tree: SyntaxTree): GoImports {
  const paths: string[] = [];
  for (let node = 0; node < tree.count; node++) {
    if (kindOf(tree, node) !== "import_spec") continue;
    const path = textOf(tree, childByField(tree, node, "path")).slice(1, -1);
    if (path !== "") paths.push(path);
  }
  return { family: "go", paths };
}

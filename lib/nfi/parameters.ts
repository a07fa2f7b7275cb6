import { childByField, childOfKind, kindOf, contentOf, NO_NODE, textOf } from "@/lib/code/syntax-tree";
import type { PythonFile } from "./python-file";

/** One parameter as written; `splat` for `*args` and `**kwargs`. The marks `/` and `*` alone are none. */
export interface Parameter {
  readonly node: number;
  readonly name: string;
  readonly annotated: boolean;
  readonly splat: boolean;
}

const SPLATS: ReadonlySet<string> = new Set(["list_splat_pattern", "dictionary_splat_pattern"]);

/** Parameters of a function_definition in order. */
export function parametersOf(file: PythonFile, definition: number): Parameter[] {
  const { tree } = file;
  const found: Parameter[] = [];
  for (const node of contentOf(tree, childByField(tree, definition, "parameters"))) {
    switch (kindOf(tree, node)) {
      case "identifier":
        found.push({ node, name: textOf(tree, node), annotated: false, splat: false });
        break;
      case "default_parameter":
      case "typed_default_parameter": {
        const annotated = childByField(tree, node, "type") !== NO_NODE;
        found.push({ node, name: textOf(tree, childByField(tree, node, "name")), annotated, splat: false });
        break;
      }
      case "typed_parameter": {
        const inner = contentOf(tree, node)[0] ?? NO_NODE;
        found.push({ node, ...nameOf(file, inner), annotated: true });
        break;
      }
      case "list_splat_pattern":
      case "dictionary_splat_pattern":
        found.push({ node, ...nameOf(file, node), annotated: false });
        break;
    }
  }
  return found;
}

function nameOf(file: PythonFile, node: number): { name: string; splat: boolean } {
  const splat = SPLATS.has(kindOf(file.tree, node));
  const name = splat ? childOfKind(file.tree, node, "identifier") : node;
  return { name: textOf(file.tree, name), splat };
}

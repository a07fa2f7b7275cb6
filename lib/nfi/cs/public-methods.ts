import { childByField, kindOf, contentOf, textOf } from "@/lib/code/syntax-tree";
import { largest } from "../largest";
import { nodesOf, type PythonFile } from "../python-file";
import type { Measured } from "../rule";

/** Largest number of functions without a leading underscore that stand directly in one class body, decorated or not. */
export function publicMethods(file: PythonFile): Measured {
  const { tree } = file;
  return largest(file, nodesOf(file, "class_definition"), (node) => {
    let count = 0;
    for (const statement of contentOf(tree, childByField(tree, node, "body"))) {
      const decorated = kindOf(tree, statement) === "decorated_definition";
      const method = decorated ? childByField(tree, statement, "definition") : statement;
      if (kindOf(tree, method) !== "function_definition") continue;
      if (!textOf(tree, childByField(tree, method, "name")).startsWith("_")) count += 1;
    }
    return count;
  });
}

import { childByField, contentOf, textOf } from "@/lib/code/syntax-tree";
import { boundNames } from "../bound-names";
import { largest } from "../largest";
import { parametersOf } from "../parameters";
import { functionAround, nodesOf, type PythonFile } from "../python-file";
import type { Measured } from "../rule";

/**
 * Largest number of distinct names that one function's own body binds; parameters, `_` and names declared global or nonlocal
 * are none of them (metrics "Other counts").
 */
export function localVariables(file: PythonFile): Measured {
  const { tree } = file;
  const declared = declaredElsewhere(file);
  return largest(file, nodesOf(file, "function_definition"), (node) => {
    const names = new Set(boundNames(file, childByField(tree, node, "body")));
    for (const parameter of parametersOf(file, node)) names.delete(parameter.name);
    for (const name of declared.get(node) ?? []) names.delete(name);
    names.delete("_");
    return names.size;
  });
}

/** Names in global and nonlocal statements by the function that holds the statement. */
function declaredElsewhere(file: PythonFile): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const kind of ["global_statement", "nonlocal_statement"]) {
    for (const statement of nodesOf(file, kind)) {
      const owner = functionAround(file, statement);
      const names = contentOf(file.tree, statement).map((name) => textOf(file.tree, name));
      found.set(owner, [...(found.get(owner) ?? []), ...names]);
    }
  }
  return found;
}

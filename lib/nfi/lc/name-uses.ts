import { childByField, isNamed, kindOf, NO_NODE, parentOf, textOf } from "@/lib/code/syntax-tree";
import { importsIn } from "../imported-names";
import { nodesOf, placeOf, type PythonFile } from "../python-file";
import type { Place } from "../rule";

/** Dotted names a rule looks for; a name stands for everything below it too. */
export interface NameList {
  readonly names: ReadonlySet<string>;
  readonly pattern: RegExp | null;
}

/** Places that use one of the names through an import: the import of the name itself, and each attribute or identifier. */
export function usesOf(list: NameList): (file: PythonFile) => Place[] {
  return (file) => {
    const found: Place[] = [];
    for (const { qualified, node } of importsIn(file.tree, file.nodes)) {
      if (isListed(list, qualified)) found.push(placeOf(file, node));
    }
    if (file.names.size === 0) return found;
    for (const node of nodesOf(file, "identifier")) {
      const start = file.names.get(textOf(file.tree, node));
      if (start === undefined || !isRead(file, node)) continue;
      if (isListed(list, fullName(file, node, start))) found.push(placeOf(file, node));
    }
    return found;
  };
}

function isListed(list: NameList, name: string): boolean {
  for (let dot = name.indexOf("."); dot !== -1; dot = name.indexOf(".", dot + 1)) {
    if (list.names.has(name.slice(0, dot))) return true;
  }
  return list.names.has(name) || list.pattern?.test(name) === true;
}

/** The whole attribute chain that starts with the node, its first part spelled out: `tf.train.x` as `tensorflow.train.x`. */
function fullName(file: PythonFile, node: number, start: string): string {
  const { tree } = file;
  let name = start;
  let at = node;
  for (let up = parentOf(tree, at); kindOf(tree, up) === "attribute"; up = parentOf(tree, at)) {
    if (childByField(tree, up, "object") !== at) break;
    name += `.${textOf(tree, childByField(tree, up, "attribute"))}`;
    at = up;
  }
  return name;
}

/** The identifier reads the imported name: no attribute, keyword, parameter or definition of the same spelling. */
function isRead(file: PythonFile, node: number): boolean {
  const { tree } = file;
  const parent = parentOf(tree, node);
  if (parent === NO_NODE || !isNamed(tree, node)) return false;
  switch (kindOf(tree, parent)) {
    case "attribute":
      return childByField(tree, parent, "object") === node;
    case "keyword_argument":
    case "default_parameter":
    case "function_definition":
    case "class_definition":
      return childByField(tree, parent, "name") !== node;
    case "dotted_name":
    case "aliased_import":
    case "parameters":
    case "lambda_parameters":
    case "typed_parameter":
      return false;
    default:
      return true;
  }
}

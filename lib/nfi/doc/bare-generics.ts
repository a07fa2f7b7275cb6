import { afterOf, childByField, isLeaf, kindOf, parentOf, textOf } from "@/lib/code/syntax-tree";
import { nodesOf, placeOf, type PythonFile } from "../python-file";
import type { Place } from "../rule";

const BUILT_IN: ReadonlySet<string> = new Set(["list", "dict", "set", "frozenset", "tuple", "callable"]);
const TYPING: ReadonlySet<string> = new Set(["List", "Dict", "Set", "FrozenSet", "Tuple", "DefaultDict", "Deque"]);

/** Container names that stand in an annotation without type arguments (PEP 484, PEP 585); quoted ones are not looked into. */
export function bareGenerics(file: PythonFile): Place[] {
  const found: Place[] = [];
  let end = 0;
  for (const annotation of nodesOf(file, "type")) {
    if (annotation < end || !isAnnotation(file, annotation)) continue;
    end = afterOf(file.tree, annotation);
    for (let node = annotation; node < end; ) {
      const kind = kindOf(file.tree, node);
      if (kind === "call" || kind === "lambda" || kind === "string") {
        node = afterOf(file.tree, node);
        continue;
      }
      if (kind === "identifier" && isLeaf(file.tree, node) && isBare(file, node)) found.push(placeOf(file, node));
      node += 1;
    }
  }
  return found;
}

const ANNOTATED: ReadonlySet<string> = new Set([
  "typed_parameter",
  "typed_default_parameter",
  "function_definition",
  "assignment",
]);

/** Of a parameter, a return or a variable; type aliases and bounds of type parameters are none. */
function isAnnotation(file: PythonFile, type: number): boolean {
  return ANNOTATED.has(kindOf(file.tree, parentOf(file.tree, type)));
}

function isBare(file: PythonFile, node: number): boolean {
  const { tree } = file;
  const name = textOf(tree, node);
  const parent = parentOf(tree, node);
  let whole = node;
  if (kindOf(tree, parent) === "attribute") {
    if (childByField(tree, parent, "attribute") !== node || !TYPING.has(name)) return false;
    whole = parent;
  } else if (!BUILT_IN.has(name) && !TYPING.has(name)) return false;
  if (name === "callable") return true;
  return !hasArguments(file, whole);
}

/** The name is what a subscript is taken of. */
function hasArguments(file: PythonFile, name: number): boolean {
  const { tree } = file;
  const parent = parentOf(tree, name);
  const kind = kindOf(tree, parent);
  if (kind === "generic_type") return parent + 1 === name;
  return kind === "subscript" && childByField(tree, parent, "value") === name;
}

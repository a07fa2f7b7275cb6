import {
  childByField,
  childOfKind,
  kindOf,
  contentOf,
  NO_NODE,
  parentOf,
  textOf,
  type SyntaxTree,
} from "@/lib/code/syntax-tree";
import { boundNames } from "../bound-names";
import { isInFunction, nodesOf, placeOf, type PythonFile } from "../python-file";
import type { Place } from "../rule";

export const CONSTANT_NAME = /^_{0,2}[A-Z][A-Z0-9_]*$/;
const DUNDER = /^__.*__$/;

/**
 * Module-level names bound exactly once, by a plain or annotated assignment to a literal, that are not UPPER_CASE (PEP 8,
 * "Constants"). Any other binding of the name in the module's scope, or a `global` that names it, makes it a variable.
 */
export function misnamedConstants(file: PythonFile): Place[] {
  const { tree } = file;
  const bindings = new Map<string, number>();
  for (const name of boundNames(file, 0)) bindings.set(name, (bindings.get(name) ?? 0) + 1);
  for (const statement of nodesOf(file, "global_statement")) {
    for (const name of contentOf(tree, statement)) bindings.set(textOf(tree, name), 2);
  }
  const found: Place[] = [];
  for (const node of nodesOf(file, "assignment")) {
    const left = childByField(tree, node, "left");
    if (kindOf(tree, left) !== "identifier" || !isAtModuleLevel(file, node)) continue;
    const name = textOf(tree, left);
    if (CONSTANT_NAME.test(name) || DUNDER.test(name) || bindings.get(name) !== 1) continue;
    if (isLiteral(tree, assignedValue(tree, node))) found.push(placeOf(file, left));
  }
  return found;
}

function isAtModuleLevel(file: PythonFile, assignment: number): boolean {
  const { tree } = file;
  if (isInFunction(file, assignment)) return false;
  let statement = parentOf(tree, assignment);
  while (kindOf(tree, statement) === "assignment") statement = parentOf(tree, statement);
  return kindOf(tree, parentOf(tree, statement)) === "module";
}

/** The value at the end of a chain `a = b = 1`; `NO_NODE` for a bare annotation. */
function assignedValue(tree: SyntaxTree, assignment: number): number {
  let value = childByField(tree, assignment, "right");
  while (value !== NO_NODE && kindOf(tree, value) === "assignment") value = childByField(tree, value, "right");
  return value;
}

const SCALARS: ReadonlySet<string> = new Set(["integer", "float", "true", "false"]);

function isLiteral(tree: SyntaxTree, value: number): boolean {
  if (value === NO_NODE) return false;
  const kind = kindOf(tree, value);
  if (kind === "tuple" || kind === "expression_list") {
    return elementsOf(tree, value).every((element) => isScalar(tree, element));
  }
  return isScalar(tree, value);
}

function isScalar(tree: SyntaxTree, node: number): boolean {
  const kind = kindOf(tree, node);
  if (SCALARS.has(kind)) return true;
  if (kind === "string") return childOfKind(tree, node, "interpolation") === NO_NODE;
  const inner = elementsOf(tree, node);
  if (kind === "concatenated_string") return inner.every((part) => isScalar(tree, part));
  const only = inner[0];
  if (inner.length !== 1 || only === undefined) return false;
  if (kind === "parenthesized_expression") return isScalar(tree, only);
  return kind === "unary_operator" && ["integer", "float"].includes(kindOf(tree, only));
}

function elementsOf(tree: SyntaxTree, node: number): number[] {
  return contentOf(tree, node);
}

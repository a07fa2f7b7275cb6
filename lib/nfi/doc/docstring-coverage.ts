import { docstringOf } from "@/lib/code/docstrings";
import { childByField, childOfKind, childrenOf, kindOf, NO_NODE, parentOf, textOf } from "@/lib/code/syntax-tree";
import { isInFunction, nodesOf, placeOf, type PythonFile } from "../python-file";
import type { Measured, Place } from "../rule";

/**
 * Share of public classes, functions and methods with a docstring that holds text (metrics "Coverage"). Nothing inside a
 * function counts, nor overloads, nor setters and deleters of properties. No definition = 1. Places: those without.
 */
export function docstringCoverage(file: PythonFile): Measured {
  const missing: Place[] = [];
  let total = 0;
  for (const node of [...nodesOf(file, "class_definition"), ...nodesOf(file, "function_definition")]) {
    const name = textOf(file.tree, childByField(file.tree, node, "name"));
    if (name.startsWith("_") || isInFunction(file, node) || isVariant(file, node)) continue;
    total += 1;
    if (!hasText(file, node)) missing.push(placeOf(file, node));
  }
  return { value: total === 0 ? 1 : (total - missing.length) / total, places: missing };
}

function hasText(file: PythonFile, definition: number): boolean {
  const statement = docstringOf(file.tree, definition);
  if (statement === NO_NODE) return false;
  const content = childrenOf(file.tree, childOfKind(file.tree, statement, "string"))
    .filter((part) => kindOf(file.tree, part) === "string_content")
    .map((part) => textOf(file.tree, part));
  return content.join("").trim() !== "";
}

/** Decorated as @overload, @x.setter or @x.deleter: another form of something counted elsewhere. */
function isVariant(file: PythonFile, definition: number): boolean {
  return decoratorsOf(file, definition).some((text) => /(^|\.)overload$|\.(setter|deleter)$/.test(text));
}

/** Decorators of a class or function as text without `@` and white space. */
export function decoratorsOf(file: PythonFile, definition: number): string[] {
  const wrapper = parentOf(file.tree, definition);
  if (wrapper === NO_NODE || kindOf(file.tree, wrapper) !== "decorated_definition") return [];
  return childrenOf(file.tree, wrapper)
    .filter((child) => kindOf(file.tree, child) === "decorator")
    .map((child) => textOf(file.tree, child).slice(1).replace(/#.*$/m, "").replace(/\s+/g, ""));
}

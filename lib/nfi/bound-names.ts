import {
  afterOf,
  childByField,
  childOfKind,
  childrenByField,
  kindOf,
  contentOf,
  NO_NODE,
  parentOf,
  textOf,
} from "@/lib/code/syntax-tree";
import type { PythonFile } from "./python-file";

/** Scopes of their own: what they bind is not bound around them. */
const SCOPES: ReadonlySet<string> = new Set(["function_definition", "lambda", "class_definition"]);

/**
 * Names that a scope itself binds, once for each binding: by assignment, augmented assignment, for target, with and except
 * alias, walrus, import and del; nested functions, classes and lambdas are passed over, targets of comprehensions too.
 * `from`, up to the end of its subtree, is a module or the body of a function.
 */
export function boundNames(file: PythonFile, from: number): string[] {
  const { tree } = file;
  const names: string[] = [];
  const last = afterOf(tree, from);
  for (let node = from + 1; node < last; ) {
    const kind = kindOf(tree, node);
    if (SCOPES.has(kind)) {
      node = afterOf(tree, node);
      continue;
    }
    switch (kind) {
      case "assignment":
        if (childByField(tree, node, "right") !== NO_NODE) targets(file, childByField(tree, node, "left"), names);
        break;
      case "augmented_assignment":
      case "for_statement":
        targets(file, childByField(tree, node, "left"), names);
        break;
      case "named_expression":
        targets(file, childByField(tree, node, "name"), names);
        break;
      case "as_pattern":
        if (isAlias(file, node)) targets(file, childByField(tree, node, "alias"), names);
        break;
      case "delete_statement":
        for (const child of contentOf(tree, node)) targets(file, child, names);
        break;
      case "import_statement":
      case "import_from_statement":
      case "future_import_statement":
        for (const name of childrenByField(tree, node, "name")) names.push(importedAs(file, name));
        break;
    }
    node += 1;
  }
  return names;
}

/** `with x as y` and `except E as e`; the `as` of a case pattern captures instead. */
function isAlias(file: PythonFile, pattern: number): boolean {
  const parent = kindOf(file.tree, parentOf(file.tree, pattern));
  return parent === "with_item" || parent === "except_clause";
}

const NESTS: ReadonlySet<string> = new Set([
  "pattern_list",
  "tuple_pattern",
  "list_pattern",
  "list_splat_pattern",
  "as_pattern_target",
  "expression_list",
  "tuple",
  "list",
  "parenthesized_expression",
  "list_splat",
]);

/** Names inside a target; attributes and subscripts bind none. */
function targets(file: PythonFile, target: number, names: string[]): void {
  const waiting = [target];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node === NO_NODE) continue;
    const kind = kindOf(file.tree, node);
    if (kind === "identifier") names.push(textOf(file.tree, node));
    else if (NESTS.has(kind)) waiting.push(...contentOf(file.tree, node));
  }
}

function importedAs(file: PythonFile, name: number): string {
  const { tree } = file;
  if (kindOf(tree, name) === "aliased_import") return textOf(tree, childByField(tree, name, "alias"));
  return textOf(tree, childOfKind(tree, name, "identifier"));
}

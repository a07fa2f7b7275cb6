import {
  childByField,
  childOfKind,
  childrenByField,
  kindOf,
  contentOf,
  NO_NODE,
  textOf,
  type SyntaxTree,
} from "../syntax-tree";
import type { PythonImports } from "./import-facts";

/** `import` and `from ... import` statements at any depth. */
export function readPythonImports(tree: SyntaxTree): PythonImports {
  const imports: PythonImports["imports"][number][] = [];
  for (let node = 0; node < tree.count; node++) {
    const kind = kindOf(tree, node);
    if (kind === "import_statement") {
      for (const name of childrenByField(tree, node, "name")) {
        imports.push({ level: 0, module: dotted(tree, name), names: null });
      }
    } else if (kind === "import_from_statement") {
      const { level, module } = moduleOf(tree, childByField(tree, node, "module_name"));
      const star = childOfKind(tree, node, "wildcard_import") !== NO_NODE;
      const names = star ? null : childrenByField(tree, node, "name").map((name) => dotted(tree, name));
      imports.push({ level, module, names });
    }
  }
  return { family: "python", imports };
}

function moduleOf(tree: SyntaxTree, node: number): { level: number; module: string } {
  if (node === NO_NODE) return { level: 0, module: "" };
  if (kindOf(tree, node) !== "relative_import") return { level: 0, module: dotted(tree, node) };
  const prefix = textOf(tree, childOfKind(tree, node, "import_prefix"));
  const name = childOfKind(tree, node, "dotted_name");
  return {
    level: [...prefix].filter((mark) => mark === ".").length,
    module: name === NO_NODE ? "" : dotted(tree, name),
  };
}

/** Dotted name of a `dotted_name` or of an `aliased_import`, without white space. */
function dotted(tree: SyntaxTree, node: number): string {
  const name = kindOf(tree, node) === "aliased_import" ? childByField(tree, node, "name") : node;
  return contentOf(tree, name)
    .filter((part) => kindOf(tree, part) === "identifier")
    .map((part) => textOf(tree, part))
    .join(".");
}

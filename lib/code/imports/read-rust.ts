import {
  childByField,
  childOfKind,
  kindOf,
  contentOf,
  NO_NODE,
  parentOf,
  textOf,
  type SyntaxTree,
} from "../syntax-tree";
import type { RustImports } from "./import-facts";

/** Every path that a `use` declaration names, lists unfolded; `*` and `self` at the end are dropped. */
export function readRustImports(tree: SyntaxTree): RustImports {
  const uses: RustImports["uses"][number][] = [];
  for (let node = 0; node < tree.count; node++) {
    if (kindOf(tree, node) !== "use_declaration") continue;
    const inline = inlineModules(tree, node);
    for (const path of pathsOf(tree, childByField(tree, node, "argument"))) uses.push({ inline, path });
  }
  return { family: "rust", uses };
}

function inlineModules(tree: SyntaxTree, node: number): string[] {
  const names: string[] = [];
  for (let up = parentOf(tree, node); up !== NO_NODE; up = parentOf(tree, up)) {
    if (kindOf(tree, up) === "mod_item") names.unshift(textOf(tree, childByField(tree, up, "name")));
  }
  return names;
}

function pathsOf(tree: SyntaxTree, argument: number): string[][] {
  const found: string[][] = [];
  const waiting: { node: number; prefix: readonly string[] }[] = [{ node: argument, prefix: [] }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, prefix } = next;
    switch (kindOf(tree, node)) {
      case "use_as_clause":
        waiting.push({ node: childByField(tree, node, "path"), prefix });
        break;
      case "use_wildcard":
      case "use_list": {
        const inside = contentOf(tree, node);
        if (inside.length === 0) found.push([...prefix]);
        for (const child of inside.toReversed()) waiting.push({ node: child, prefix });
        break;
      }
      case "scoped_use_list": {
        const path = childByField(tree, node, "path");
        const start = path === NO_NODE ? prefix : [...prefix, ...segments(tree, path)];
        waiting.push({ node: childOfKind(tree, node, "use_list"), prefix: start });
        break;
      }
      case "self":
        found.push(prefix.length === 0 ? ["self"] : [...prefix]);
        break;
      case "identifier":
      case "scoped_identifier":
      case "crate":
      case "super":
        found.push([...prefix, ...segments(tree, node)]);
        break;
      default:
        break;
    }
  }
  return found.filter((path) => path.length > 0);
}

function segments(tree: SyntaxTree, node: number): string[] {
  return textOf(tree, node)
    .split("::")
    .map((part) => part.trim().replace(/^r#/, ""))
    .filter((part) => part !== "");
}

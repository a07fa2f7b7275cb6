import { childByField, kindOf, contentOf, NO_NODE, textOf, type SyntaxTree } from "../syntax-tree";
import type { ScriptImports } from "./import-facts";

const WITH_SOURCE: ReadonlySet<string> = new Set(["import_statement", "export_statement", "import_require_clause"]);

/** Module names of import and export statements, `require("...")` and `import("...")`; type-only ones count. */
export function readScriptImports(tree: SyntaxTree): ScriptImports {
  const sources: string[] = [];
  for (let node = 0; node < tree.count; node++) {
    const kind = kindOf(tree, node);
    if (WITH_SOURCE.has(kind)) keep(sources, literal(tree, childByField(tree, node, "source")));
    else if (kind === "call_expression") keep(sources, calledSource(tree, node));
  }
  return { family: "script", sources };
}

function calledSource(tree: SyntaxTree, call: number): string | null {
  const callee = childByField(tree, call, "function");
  const kind = kindOf(tree, callee);
  if (kind !== "import" && !(kind === "identifier" && textOf(tree, callee) === "require")) return null;
  const values = contentOf(tree, childByField(tree, call, "arguments"));
  const first = values[0];
  return first === undefined ? null : literal(tree, first);
}

function literal(tree: SyntaxTree, node: number): string | null {
  if (node === NO_NODE || kindOf(tree, node) !== "string") return null;
  return textOf(tree, node).slice(1, -1);
}

function keep(sources: string[], source: string | null): void {
  if (source !== null && source !== "") sources.push(source);
}

import { afterOf, childByField, childrenOf, kindOf, contentOf, NO_NODE, parentOf } from "@/lib/code/syntax-tree";
import { largest } from "../largest";
import { nodesOf, type PythonFile } from "../python-file";
import type { Measured } from "../rule";

/** Nodes that add one (metrics "Cyclomatic complexity"; agrees with radon 5.1 but for match statements and asserts). */
const DECISIONS: ReadonlySet<string> = new Set([
  "if_statement",
  "elif_clause",
  "conditional_expression",
  "for_statement",
  "while_statement",
  "except_clause",
  "boolean_operator",
  "for_in_clause",
  "if_clause",
  "assert_statement",
]);
const WITH_ELSE: ReadonlySet<string> = new Set(["for_statement", "while_statement", "try_statement"]);
const PASSED_OVER: ReadonlySet<string> = new Set(["function_definition", "class_definition", "decorator"]);

/** Largest cyclomatic complexity of one function or method: its body without nested functions and classes. */
export function cyclomaticComplexity(file: PythonFile): Measured {
  return largest(file, nodesOf(file, "function_definition"), (node) => complexityOf(file, node));
}

function complexityOf(file: PythonFile, definition: number): number {
  const { tree } = file;
  const body = childByField(tree, definition, "body");
  if (body === NO_NODE) return 1;
  let complexity = 1;
  const last = afterOf(tree, body);
  for (let node = body; node < last; ) {
    const kind = kindOf(tree, node);
    if (PASSED_OVER.has(kind)) {
      node = afterOf(tree, node);
      continue;
    }
    if (DECISIONS.has(kind)) complexity += 1;
    else if (kind === "else_clause" && WITH_ELSE.has(kindOf(tree, parentOf(tree, node)))) complexity += 1;
    else if (kind === "case_clause" && !isCatchAll(file, node)) complexity += 1;
    node += 1;
  }
  return complexity;
}

/** `case _` or `case name`, guarded or not: it takes everything. */
function isCatchAll(file: PythonFile, clause: number): boolean {
  const { tree } = file;
  const patterns = childrenOf(tree, clause).filter((child) => kindOf(tree, child) === "case_pattern");
  const only = patterns[0];
  if (patterns.length !== 1 || only === undefined) return false;
  const inside = contentOf(tree, only);
  const pattern = inside[0];
  if (pattern === undefined) return true;
  return inside.length === 1 && kindOf(tree, pattern) === "dotted_name" && contentOf(tree, pattern).length === 1;
}

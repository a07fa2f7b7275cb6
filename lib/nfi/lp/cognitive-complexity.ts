import { afterOf, childByField, kindOf, NO_NODE, parentOf } from "@/lib/code/syntax-tree";
import { largest } from "../largest";
import { isInFunction, nodesOf, type PythonFile } from "../python-file";
import type { Measured } from "../rule";

/** Adds 1 and the nesting around it, and nests what is inside. */
const NESTING: ReadonlySet<string> = new Set([
  "if_statement",
  "for_statement",
  "while_statement",
  "match_statement",
  "except_clause",
  "conditional_expression",
]);
/** Adds nothing and nests what is inside. */
const SILENT: ReadonlySet<string> = new Set(["function_definition", "class_definition", "lambda"]);
const ELSE_OF: ReadonlySet<string> = new Set(["if_statement", "for_statement", "while_statement"]);

/** Largest cognitive complexity of one function that is not nested in another (metrics "Cognitive complexity", after Sonar). */
export function cognitiveComplexity(file: PythonFile): Measured {
  const outer = nodesOf(file, "function_definition").filter((node) => !isInFunction(file, node));
  return largest(file, outer, (node) => complexityOf(file, node));
}

function complexityOf(file: PythonFile, definition: number): number {
  const { tree } = file;
  const body = childByField(tree, definition, "body");
  if (body === NO_NODE) return 0;
  const inside = new Int32Array(afterOf(tree, body) - body);
  let complexity = 0;
  for (let at = 0; at < inside.length; at++) {
    const node = body + at;
    const kind = kindOf(tree, node);
    const nesting = at === 0 ? 0 : (inside[parentOf(tree, node) - body] ?? 0);
    inside[at] = NESTING.has(kind) || SILENT.has(kind) ? nesting + 1 : nesting;
    if (NESTING.has(kind)) complexity += 1 + nesting;
    else if (kind === "elif_clause") complexity += 1;
    else if (kind === "else_clause" && ELSE_OF.has(kindOf(tree, parentOf(tree, node)))) complexity += 1;
    else if (kind === "boolean_operator" && startsRun(file, node)) complexity += 1;
  }
  return complexity;
}

/**
 * Each maximal run of one operator, read from left to right, adds one: `a and b or c` has two. A boolean operator starts a
 * run when the operator to its left in the same unparenthesised expression is another one, or when there is none.
 */
function startsRun(file: PythonFile, node: number): boolean {
  const before = operatorBefore(file, node);
  return before === null || before !== operatorOf(file, node);
}

function operatorOf(file: PythonFile, node: number): string {
  return kindOf(file.tree, childByField(file.tree, node, "operator"));
}

/** The operator that comes just before the one of this node in reading order. */
function operatorBefore(file: PythonFile, node: number): string | null {
  const { tree } = file;
  const left = childByField(tree, node, "left");
  if (kindOf(tree, left) === "boolean_operator") {
    let last = left;
    for (let right = childByField(tree, last, "right"); kindOf(tree, right) === "boolean_operator"; ) {
      last = right;
      right = childByField(tree, last, "right");
    }
    return operatorOf(file, last);
  }
  let child = node;
  for (let up = parentOf(tree, child); kindOf(tree, up) === "boolean_operator"; up = parentOf(tree, child)) {
    if (childByField(tree, up, "right") === child) return operatorOf(file, up);
    child = up;
  }
  return null;
}

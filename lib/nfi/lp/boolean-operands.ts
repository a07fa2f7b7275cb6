import { afterOf, isExtra, isNamed, kindOf, parentOf } from "@/lib/code/syntax-tree";
import { largest } from "../largest";
import { nodesOf, type PythonFile } from "../python-file";
import type { Measured } from "../rule";

const LOOKED_THROUGH: ReadonlySet<string> = new Set(["boolean_operator", "parenthesized_expression", "not_operator"]);

/** Largest number of operands of one and/or expression; parentheses and `not` are looked through. */
export function booleanOperands(file: PythonFile): Measured {
  const { tree } = file;
  const outermost = nodesOf(file, "boolean_operator").filter((node) => {
    let up = parentOf(tree, node);
    while (kindOf(tree, up) === "parenthesized_expression" || kindOf(tree, up) === "not_operator")
      up = parentOf(tree, up);
    return kindOf(tree, up) !== "boolean_operator";
  });
  return largest(file, outermost, (node) => operandsOf(file, node));
}

function operandsOf(file: PythonFile, expression: number): number {
  const { tree } = file;
  let count = 0;
  const last = afterOf(tree, expression);
  for (let node = expression; node < last; ) {
    if (!LOOKED_THROUGH.has(kindOf(tree, node))) {
      if (isNamed(tree, node) && !isExtra(kindOf(tree, node))) count += 1;
      node = afterOf(tree, node);
    } else node += 1;
  }
  return count;
}

import { childByField, kindOf, contentOf, textOf } from "@/lib/code/syntax-tree";
import { nodesOf, placeOf, type PythonFile } from "../python-file";
import type { Place } from "../rule";

/** While loops whose condition is the literal True or a number other than zero, in parentheses or not. */
export function endlessLoops(file: PythonFile): Place[] {
  return nodesOf(file, "while_statement")
    .filter((node) => isAlwaysTrue(file, childByField(file.tree, node, "condition")))
    .map((node) => placeOf(file, node));
}

function isAlwaysTrue(file: PythonFile, condition: number): boolean {
  let node = condition;
  while (["parenthesized_expression", "unary_operator"].includes(kindOf(file.tree, node))) {
    const inner = contentOf(file.tree, node)[0];
    if (inner === undefined) return false;
    node = inner;
  }
  const kind = kindOf(file.tree, node);
  if (kind === "true") return true;
  return (kind === "integer" || kind === "float") && /[1-9a-f]/i.test(digitsOf(textOf(file.tree, node)));
}

/** Digits of the number without its base mark, exponent and suffix. */
function digitsOf(text: string): string {
  const plain = text.toLowerCase();
  if (/^0[xob]/.test(plain)) return plain.slice(2);
  return plain.replace(/e.*$/, "").replace(/[jl]$/, "");
}

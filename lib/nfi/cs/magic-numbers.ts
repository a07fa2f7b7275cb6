import { childByField, kindOf, NO_NODE, parentOf, textOf } from "@/lib/code/syntax-tree";
import { nodesOf, placeOf, type PythonFile } from "../python-file";
import type { Measured } from "../rule";
import { CONSTANT_NAME } from "./constant-names";

const DUNDER = /^__\w+__$/;
const STOPS: ReadonlySet<string> = new Set(["function_definition", "class_definition", "module"]);
const EXEMPT: ReadonlySet<string> = new Set([
  "keyword_argument",
  "default_parameter",
  "typed_default_parameter",
  "type",
]);

/**
 * Number of numeric tokens without a name (metrics "Magic numbers"): not 0, 1 or 2, not in the value of a constant, of a
 * dunder or of a name in a class body, not in a default, a keyword argument or an annotation.
 */
export function magicNumbers(file: PythonFile): Measured {
  const places = [...nodesOf(file, "integer"), ...nodesOf(file, "float")]
    .filter((node) => !isSmall(textOf(file.tree, node)) && !isNamed(file, node))
    .map((node) => placeOf(file, node));
  return { value: places.length, places };
}

/** 0, 1 and 2 in any spelling; of imaginary numbers only zero. */
function isSmall(text: string): boolean {
  const plain = text.toLowerCase().replaceAll("_", "");
  const imaginary = plain.endsWith("j") && !plain.startsWith("0x");
  const digits = imaginary ? plain.slice(0, -1) : plain.replace(/l$/, "");
  const value = Number(/^0\d+$/.test(digits) ? digits.replace(/^0+(?=\d)/, "") : digits);
  return imaginary ? value === 0 : value === 0 || value === 1 || value === 2;
}

function isNamed(file: PythonFile, token: number): boolean {
  const { tree } = file;
  let child = token;
  for (let up = parentOf(tree, child); up !== NO_NODE; up = parentOf(tree, child)) {
    const kind = kindOf(tree, up);
    if (EXEMPT.has(kind)) return true;
    if (STOPS.has(kind)) return false;
    if (kind === "assignment" && childByField(tree, up, "right") === child && isNaming(file, up)) return true;
    child = up;
  }
  return false;
}

/** The assignment gives its value a name: UPPER_CASE or dunder in any scope, any name directly in a class body. */
function isNaming(file: PythonFile, assignment: number): boolean {
  const { tree } = file;
  const left = childByField(tree, assignment, "left");
  if (kindOf(tree, left) !== "identifier") return false;
  const name = textOf(tree, left);
  if (CONSTANT_NAME.test(name) || DUNDER.test(name)) return true;
  const block = parentOf(tree, parentOf(tree, assignment));
  return kindOf(tree, block) === "block" && kindOf(tree, parentOf(tree, block)) === "class_definition";
}

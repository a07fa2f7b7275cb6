import {
  afterOf,
  childByField,
  childOfKind,
  childrenOf,
  endOf,
  kindOf,
  contentOf,
  NO_NODE,
  parentOf,
  startOf,
  textOf,
} from "@/lib/code/syntax-tree";
import { decoratorsOf } from "../doc/docstring-coverage";
import { parametersOf } from "../parameters";
import { functionAround, nodesOf, nodesWithin, placeOf, type PythonFile } from "../python-file";
import type { Place } from "../rule";

const DIVISIONS: ReadonlySet<string> = new Set(["/", "//", "%", "/=", "//=", "%="]);
const STRINGS: ReadonlySet<string> = new Set(["string", "concatenated_string"]);
const ARITHMETIC: ReadonlySet<string> = new Set(["ZeroDivisionError", "ArithmeticError"]);

/** A parameter used where a bad value breaks the program, and where it stands. */
interface Critical {
  readonly node: number;
  readonly parameter: string;
  readonly owner: number;
}

/**
 * Divisions by a bare parameter, and parameters that a property setter stores into self, that no check in the same function
 * comes before: an assert, or an if, elif, while or conditional test that mentions the parameter; or a try that handles
 * ZeroDivisionError or ArithmeticError around it. The test of a conditional expression is before its two values.
 */
export function uncheckedOperations(file: PythonFile): Place[] {
  const critical = [...divisions(file), ...setterStores(file)];
  if (critical.length === 0) return [];
  const checks = firstChecks(file);
  return critical
    .filter(({ node, parameter, owner }) => {
      const check = checks.get(owner)?.get(parameter) ?? Number.POSITIVE_INFINITY;
      return check > startOf(file.tree, node) && !isGuarded(file, node, owner) && !isConditional(file, node, parameter);
    })
    .map(({ node }) => placeOf(file, node));
}

function divisions(file: PythonFile): Critical[] {
  const { tree } = file;
  const found: Critical[] = [];
  for (const kind of ["binary_operator", "augmented_assignment"]) {
    for (const node of nodesOf(file, kind)) {
      if (!DIVISIONS.has(kindOf(tree, childByField(tree, node, "operator")))) continue;
      const left = unwrapped(file, childByField(tree, node, "left"));
      if (STRINGS.has(kindOf(tree, left))) continue;
      const divisor = unwrapped(file, childByField(tree, node, "right"));
      const owner = functionAround(file, node);
      if (kindOf(tree, divisor) !== "identifier" || owner === NO_NODE) continue;
      const parameter = textOf(tree, divisor);
      if (isParameter(file, owner, parameter) && !isLambdaParameter(file, node, owner, parameter)) {
        found.push({ node, parameter, owner });
      }
    }
  }
  return found;
}

function setterStores(file: PythonFile): Critical[] {
  const { tree } = file;
  const found: Critical[] = [];
  for (const owner of nodesOf(file, "function_definition")) {
    if (!decoratorsOf(file, owner).some((text) => text.endsWith(".setter"))) continue;
    const [self, ...rest] = parametersOf(file, owner).map((parameter) => parameter.name);
    for (const node of nodesWithin(file, "assignment", owner)) {
      if (functionAround(file, node) !== owner) continue;
      const target = childByField(tree, node, "left");
      const value = unwrapped(file, childByField(tree, node, "right"));
      const parameter = textOf(tree, value);
      const stores =
        kindOf(tree, target) === "attribute" && textOf(tree, childByField(tree, target, "object")) === self;
      if (stores && kindOf(tree, value) === "identifier" && rest.includes(parameter)) {
        found.push({ node, parameter, owner });
      }
    }
  }
  return found;
}

function unwrapped(file: PythonFile, node: number): number {
  let inner = node;
  while (inner !== NO_NODE && kindOf(file.tree, inner) === "parenthesized_expression") {
    inner = contentOf(file.tree, inner)[0] ?? NO_NODE;
  }
  return inner;
}

function isParameter(file: PythonFile, owner: number, name: string): boolean {
  return parametersOf(file, owner).some((parameter) => parameter.name === name);
}

/** The name is that of a lambda between the operation and its function. */
function isLambdaParameter(file: PythonFile, node: number, owner: number, name: string): boolean {
  const { tree } = file;
  for (let up = parentOf(tree, node); up !== owner && up !== NO_NODE; up = parentOf(tree, up)) {
    if (kindOf(tree, up) !== "lambda") continue;
    const parameters = childByField(tree, up, "parameters");
    if (contentOf(tree, parameters).some((child) => nameIn(file, child) === name)) return true;
  }
  return false;
}

function nameIn(file: PythonFile, parameter: number): string {
  const name = childByField(file.tree, parameter, "name");
  const inner = name === NO_NODE ? childOfKind(file.tree, parameter, "identifier") : name;
  return textOf(file.tree, inner === NO_NODE ? parameter : inner);
}

/** Offset of the first mention of each name in a test, by function. */
function firstChecks(file: PythonFile): Map<number, Map<string, number>> {
  const { tree } = file;
  const found = new Map<number, Map<string, number>>();
  const tests: number[] = nodesOf(file, "assert_statement").slice();
  for (const kind of ["if_statement", "elif_clause", "while_statement"]) {
    for (const node of nodesOf(file, kind)) tests.push(childByField(tree, node, "condition"));
  }
  for (const node of nodesOf(file, "conditional_expression")) tests.push(conditionOf(file, node));
  for (const test of tests) {
    if (test === NO_NODE) continue;
    const owner = functionAround(file, test);
    const names = found.get(owner) ?? new Map<string, number>();
    found.set(owner, names);
    for (const [name, offset] of mentions(file, test)) {
      names.set(name, Math.min(offset, names.get(name) ?? Number.POSITIVE_INFINITY));
    }
  }
  return found;
}

/** `value if test else other`: the second expression. */
function conditionOf(file: PythonFile, expression: number): number {
  return contentOf(file.tree, expression)[1] ?? NO_NODE;
}

function mentions(file: PythonFile, test: number): Map<string, number> {
  const { tree } = file;
  const found = new Map<string, number>();
  const last = afterOf(tree, test);
  for (let node = test; node < last; node++) {
    if (kindOf(tree, node) !== "identifier") continue;
    const parent = parentOf(tree, node);
    if (kindOf(tree, parent) === "attribute" && childByField(tree, parent, "object") !== node) continue;
    const name = textOf(tree, node);
    if (!found.has(name)) found.set(name, startOf(tree, node));
  }
  return found;
}

/** In the body of a try, inside the same function, that handles arithmetic errors. */
function isGuarded(file: PythonFile, node: number, owner: number): boolean {
  const { tree } = file;
  let child = node;
  for (let up = parentOf(tree, child); up !== owner && up !== NO_NODE; up = parentOf(tree, child)) {
    if (kindOf(tree, up) === "try_statement" && childByField(tree, up, "body") === child) {
      const handlers = childrenOf(tree, up).filter((part) => kindOf(tree, part) === "except_clause");
      if (handlers.some((handler) => handlesArithmetic(file, handler))) return true;
    }
    child = up;
  }
  return false;
}

function handlesArithmetic(file: PythonFile, handler: number): boolean {
  const { tree } = file;
  const body = childOfKind(tree, handler, "block");
  const end = body === NO_NODE ? afterOf(tree, handler) : body;
  for (let node = handler + 1; node < end; node++) {
    if (kindOf(tree, node) === "identifier" && ARITHMETIC.has(textOf(tree, node))) return true;
  }
  return false;
}

/** In one of the two values of a conditional expression whose test mentions the parameter. */
function isConditional(file: PythonFile, node: number, parameter: string): boolean {
  const { tree } = file;
  for (let up = parentOf(tree, node); up !== NO_NODE; up = parentOf(tree, up)) {
    const kind = kindOf(tree, up);
    if (kind === "function_definition") return false;
    if (kind !== "conditional_expression") continue;
    const test = conditionOf(file, up);
    const inTest = startOf(tree, node) >= startOf(tree, test) && endOf(tree, node) <= endOf(tree, test);
    if (!inTest && mentions(file, test).has(parameter)) return true;
  }
  return false;
}

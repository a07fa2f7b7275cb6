import { largestOf } from "../ruff-metrics";
import { booleanOperands } from "./boolean-operands";
import { cognitiveComplexity } from "./cognitive-complexity";
import { cyclomaticComplexity } from "./cyclomatic-complexity";
import { endlessLoops } from "./endless-loops";
import { nestingDepth } from "./nesting-depth";
import { uncheckedOperations } from "./unchecked-operations";
import { unreachableStatements } from "./unreachable-statements";
import type { RuleRow } from "../rule";

/** The 14 rules of the aspect logic patterns. */
export const LP_RULES: readonly RuleRow[] = [
  {
    id: "LP-P01",
    kind: "prohibited",
    title: "No mutable default arguments",
    definition: "No parameter default is a mutable literal, comprehension or constructor call.",
    sources: ["ruff B006"],
    ruff: ["B006"],
  },
  {
    id: "LP-P02",
    kind: "prohibited",
    title: "No while True",
    definition: "No while loop whose condition is the literal True or a non-zero number.",
    sources: [],
    find: endlessLoops,
  },
  {
    id: "LP-P03",
    kind: "prohibited",
    title: "No critical operation on an unchecked parameter",
    definition:
      "Critical operations: division or modulo (/, //, %, not string formatting) by a bare parameter, and, in a property setter, storing a parameter into self. Each must be preceded in the same function (by position) by a check of that parameter: an assert, or an if, elif, while or conditional-expression test, that mentions it, or stand in a try with a handler for ZeroDivisionError or ArithmeticError.",
    sources: [],
    find: uncheckedOperations,
  },
  {
    id: "LP-P04",
    kind: "prohibited",
    title: "No unreachable statements",
    definition: "No statement follows a return, raise, break or continue in the same block.",
    sources: ["static-analysis practice (pylint W0101)"],
    find: unreachableStatements,
  },
  {
    id: "LP-P05",
    kind: "prohibited",
    title: "No else after a jump",
    definition: "No else or elif follows a branch that ends in return, raise, continue or break.",
    sources: ["ruff RET505-RET508"],
    ruff: ["RET505", "RET506", "RET507", "RET508"],
  },
  {
    id: "LP-P06",
    kind: "prohibited",
    title: "No collapsible nested if",
    definition: "No if whose body is only another if, both without else.",
    sources: ["ruff SIM102"],
    ruff: ["SIM102"],
  },
  {
    id: "LP-P07",
    kind: "prohibited",
    title: "No loop variable captured by a closure",
    definition: "No function or lambda defined in a loop uses the loop variable unbound.",
    sources: ["ruff B023"],
    ruff: ["B023"],
  },
  {
    id: "LP-P08",
    kind: "prohibited",
    title: "No global statement",
    definition: "No function rebinds a module variable through a global statement.",
    sources: ["ruff PLW0603"],
    ruff: ["PLW0603"],
  },
  {
    id: "LP-Q01",
    kind: "quantitative",
    title: "Cyclomatic complexity",
    definition: "Largest cyclomatic complexity of one function or method, counted as metrics.md says.",
    sources: ["McCabe (SciTools)", "radon"],
    metric: {
      name: "max_cyclomatic_complexity",
      op: "<=",
      limit: 10,
      scope: "file maximum",
      measure: cyclomaticComplexity,
    },
  },
  {
    id: "LP-Q02",
    kind: "quantitative",
    title: "Nesting depth",
    definition:
      "Deepest nesting of if, for, while, try, with and match statements in one function (or in module and class code); elif, else, except and finally stay on the level of their statement; a nested function starts at 0.",
    sources: [],
    metric: { name: "max_nesting_depth", op: "<=", limit: 3, scope: "file maximum", measure: nestingDepth },
  },
  {
    id: "LP-Q03",
    kind: "quantitative",
    title: "Cognitive complexity",
    definition: "Largest cognitive complexity of one top-level function or method, counted as metrics.md says.",
    sources: ["Campbell 2018 (Sonar)"],
    metric: {
      name: "max_cognitive_complexity",
      op: "<=",
      limit: 15,
      scope: "file maximum",
      measure: cognitiveComplexity,
    },
  },
  {
    id: "LP-Q04",
    kind: "quantitative",
    title: "Return statements per function",
    definition: "No function has more than 6 return statements.",
    sources: ["pylint R0911", "ruff PLR0911"],
    ruff: ["PLR0911"],
    metric: { name: "max_returns", op: "<=", limit: 6, scope: "file maximum", measure: largestOf("PLR0911") },
  },
  {
    id: "LP-Q05",
    kind: "quantitative",
    title: "Branches per function",
    definition: "No function has more than 12 branches.",
    sources: ["pylint R0912", "ruff PLR0912"],
    ruff: ["PLR0912"],
    metric: { name: "max_branches", op: "<=", limit: 12, scope: "file maximum", measure: largestOf("PLR0912") },
  },
  {
    id: "LP-Q06",
    kind: "quantitative",
    title: "Operands per boolean expression",
    definition: "Largest number of operands in one and/or expression (parentheses and not are looked through).",
    sources: ["pylint R0916"],
    metric: { name: "max_bool_operands", op: "<=", limit: 5, scope: "file maximum", measure: booleanOperands },
  },
];

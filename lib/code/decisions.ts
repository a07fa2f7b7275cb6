import type { Language } from "./language";
import {
  childByField,
  childOfKind,
  childrenOf,
  contentOf,
  fieldOf,
  isExtra,
  kindOf,
  NO_NODE,
  parentOf,
  textOf,
  type SyntaxTree,
} from "./syntax-tree";

/**
 * Decisions of McCabe's count by language (methods C10): a node of `kinds` adds one, an operator token of `operators` adds
 * one. Everything else (plain else, default, finally, assert, goto, optional chaining, `?`, let-else) adds nothing.
 */
interface DecisionTable {
  readonly kinds: ReadonlySet<string>;
  readonly operators: ReadonlySet<string>;
}

const C_KINDS = [
  "if_statement",
  "for_statement",
  "while_statement",
  "do_statement",
  "case_statement",
  "conditional_expression",
];

const SCRIPT: DecisionTable = {
  kinds: new Set([
    "if_statement",
    "for_statement",
    "for_in_statement",
    "while_statement",
    "do_statement",
    "switch_case",
    "catch_clause",
    "ternary_expression",
  ]),
  operators: new Set(["&&", "||", "??"]),
};

const TABLES: Readonly<Record<Language, DecisionTable>> = {
  python: {
    kinds: new Set([
      "if_statement",
      "elif_clause",
      "for_statement",
      "while_statement",
      "except_clause",
      "conditional_expression",
      "for_in_clause",
      "if_clause",
      "case_clause",
      "boolean_operator",
    ]),
    operators: new Set(),
  },
  java: {
    kinds: new Set([
      "if_statement",
      "for_statement",
      "enhanced_for_statement",
      "while_statement",
      "do_statement",
      "catch_clause",
      "ternary_expression",
      "switch_label",
    ]),
    operators: new Set(["&&", "||"]),
  },
  typescript: SCRIPT,
  tsx: SCRIPT,
  javascript: SCRIPT,
  go: {
    kinds: new Set(["if_statement", "for_statement", "expression_case", "type_case", "communication_case"]),
    operators: new Set(["&&", "||"]),
  },
  c: { kinds: new Set(C_KINDS), operators: new Set(["&&", "||"]) },
  cpp: {
    kinds: new Set([...C_KINDS, "for_range_loop", "catch_clause"]),
    operators: new Set(["&&", "||", "and", "or"]),
  },
  rust: {
    kinds: new Set(["if_expression", "while_expression", "loop_expression", "for_expression", "match_arm"]),
    operators: new Set(["&&", "||"]),
  },
};

/** What one node adds to the complexity of the callable around it: 0, 1, or 2 for a guarded match arm. */
export function decisionsAt(tree: SyntaxTree, node: number): number {
  const kind = kindOf(tree, node);
  const table = TABLES[tree.language];
  if (table.operators.has(kind)) return isOperator(tree, node) ? 1 : 0;
  if (!table.kinds.has(kind)) return 0;
  switch (kind) {
    case "switch_label":
    case "case_statement":
      return childOfKind(tree, node, "case") === NO_NODE ? 0 : 1;
    case "case_clause":
      return isPythonWildcard(tree, node) ? 0 : 1;
    case "match_arm":
      return rustArm(tree, node);
    default:
      return 1;
  }
}

/** Expressions that stand between an operator and the preprocessor condition it may belong to. */
const TRANSPARENT: ReadonlySet<string> = new Set(["binary_expression", "parenthesized_expression", "unary_expression"]);

/** An operator of an expression; `&&` also stands in Rust reference patterns, and in preprocessor conditions (no code). */
function isOperator(tree: SyntaxTree, node: number): boolean {
  let up = parentOf(tree, node);
  const kind = kindOf(tree, up);
  if (kind !== "binary_expression" && kind !== "let_chain") return false;
  if (tree.language !== "c" && tree.language !== "cpp") return true;
  while (TRANSPARENT.has(kindOf(tree, parentOf(tree, up)))) up = parentOf(tree, up);
  const above = kindOf(tree, parentOf(tree, up));
  return !(above.startsWith("preproc_") && fieldOf(tree, up) === "condition");
}

function isPythonWildcard(tree: SyntaxTree, clause: number): boolean {
  const patterns = childrenOf(tree, clause).filter((child) => kindOf(tree, child) === "case_pattern");
  const only = patterns[0];
  return patterns.length === 1 && only !== undefined && textOf(tree, only).trim() === "_";
}

function rustArm(tree: SyntaxTree, arm: number): number {
  const pattern = childByField(tree, arm, "pattern");
  if (pattern === NO_NODE) return 1;
  const guard = childByField(tree, pattern, "condition") === NO_NODE ? 0 : 1;
  const first = childrenOf(tree, pattern).find((child) => !isExtra(kindOf(tree, child)));
  const alone = contentOf(tree, pattern).length === guard;
  const wildcard = alone && first !== undefined && textOf(tree, first) === "_";
  return (wildcard ? 0 : 1) + guard;
}

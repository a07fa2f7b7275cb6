import { callableName, scopeName } from "./callable-names";
import { codeRows } from "./code-rows";
import { decisionsAt } from "./decisions";
import {
  afterOf,
  endRow,
  isNamed,
  kindOf,
  NO_NODE,
  contentOf,
  parentOf,
  startRow,
  type SyntaxTree,
} from "./syntax-tree";

/**
 * A named function or method. `name` is qualified by the named scopes around it (`Class.method.inner`), `ordinal` counts
 * callables of the same name in the file from 0 (overloads). Lines count from 1; `startLine` is that of the first decorator
 * or `export`. `cc` and `sloc` leave out nested named callables (methods C8).
 */
export interface Callable {
  readonly name: string;
  readonly ordinal: number;
  readonly startLine: number;
  readonly endLine: number;
  readonly cc: number;
  readonly sloc: number;
  /** Number of named callables around it. */
  readonly depth: number;
}

interface Open {
  readonly after: number;
  readonly name: string;
  readonly callable: Draft | null;
}

interface Draft {
  name: string;
  first: number;
  last: number;
  cc: number;
  depth: number;
  inner: Draft[];
}

/** Named callables of a file in document order. */
export function callablesOf(tree: SyntaxTree): Callable[] {
  const drafts = draftCallables(tree);
  const rows = codeRows(tree);
  const seen = new Map<string, number>();
  return drafts.map((draft) => {
    const ordinal = seen.get(draft.name) ?? 0;
    seen.set(draft.name, ordinal + 1);
    return {
      name: draft.name,
      ordinal,
      startLine: draft.first + 1,
      endLine: draft.last + 1,
      cc: draft.cc,
      sloc: ownCodeRows(draft, rows),
      depth: draft.depth,
    };
  });
}

function draftCallables(tree: SyntaxTree): Draft[] {
  const drafts: Draft[] = [];
  const open: Open[] = [];
  const callables: Draft[] = [];
  for (let node = 0; node < tree.count; node++) {
    for (let top = open.at(-1); top !== undefined && node >= top.after; top = open.at(-1)) {
      open.pop();
      if (top.callable !== null) callables.pop();
    }
    const around = callables.at(-1);
    if (around !== undefined) around.cc += decisionsAt(tree, node);
    if (!isNamed(tree, node)) continue;
    const own = callableName(tree, node);
    const name = own ?? scopeName(tree, node);
    if (name === null) continue;
    const prefix = open.at(-1)?.name;
    const qualified = prefix === undefined ? name : `${prefix}.${name}`;
    if (own === null) {
      open.push({ after: afterOf(tree, node), name: qualified, callable: null });
      continue;
    }
    const [first, last] = spanOf(tree, node);
    const draft: Draft = { name: qualified, first, last, cc: 1, depth: callables.length, inner: [] };
    around?.inner.push(draft);
    drafts.push(draft);
    callables.push(draft);
    open.push({ after: afterOf(tree, node), name: qualified, callable: draft });
  }
  return drafts;
}

/** Nodes that belong to a callable's text though the parser hangs it below them. */
const WRAPPERS: ReadonlySet<string> = new Set([
  "decorated_definition",
  "export_statement",
  "pair",
  "public_field_definition",
  "field_definition",
  "variable_declarator",
]);
const DECLARATIONS: ReadonlySet<string> = new Set(["lexical_declaration", "variable_declaration"]);

/** Rows from the first decorator, `export` or declaring word to the end. */
function spanOf(tree: SyntaxTree, node: number): [number, number] {
  let outer = node;
  for (let up = parentOf(tree, outer); up !== NO_NODE; up = parentOf(tree, outer)) {
    const kind = kindOf(tree, up);
    const single = DECLARATIONS.has(kind) && declaratorsIn(tree, up) === 1;
    if (!WRAPPERS.has(kind) && !single) break;
    outer = up;
  }
  return [Math.min(startRow(tree, outer), decoratorRow(tree, outer)), endRow(tree, outer)];
}

function declaratorsIn(tree: SyntaxTree, declaration: number): number {
  return contentOf(tree, declaration).filter((child) => kindOf(tree, child) === "variable_declarator").length;
}

/** Decorators of a TypeScript method stand before it as siblings. */
function decoratorRow(tree: SyntaxTree, node: number): number {
  const parent = parentOf(tree, node);
  if (parent === NO_NODE || kindOf(tree, parent) !== "class_body") return startRow(tree, node);
  let row = startRow(tree, node);
  const siblings = contentOf(tree, parent);
  for (let at = siblings.indexOf(node) - 1; at >= 0; at--) {
    const sibling = siblings[at];
    if (sibling === undefined || kindOf(tree, sibling) !== "decorator") break;
    row = startRow(tree, sibling);
  }
  return row;
}

/** Code rows of a callable that no nested named callable covers. */
function ownCodeRows(draft: Draft, rows: Uint8Array): number {
  let own = 0;
  let inner = 0;
  for (let row = draft.first; row <= draft.last; row++) {
    while ((draft.inner[inner]?.last ?? Number.POSITIVE_INFINITY) < row) inner += 1;
    const nested = draft.inner[inner];
    if (rows[row] === 1 && !(nested !== undefined && nested.first <= row)) own += 1;
  }
  return own;
}

/** Innermost callable around a line (from 1), null when the line belongs to none. Later ones win on a shared line. */
export function callableAt(callables: readonly Callable[], line: number): Callable | null {
  let found: Callable | null = null;
  for (const callable of callables) {
    if (callable.startLine > line) continue;
    if (callable.endLine >= line && (found === null || callable.depth >= found.depth)) found = callable;
  }
  return found;
}

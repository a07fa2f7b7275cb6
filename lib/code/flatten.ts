import type { Language as Grammar, Tree } from "web-tree-sitter";
import type { Language } from "./language";
import type { ParserCore } from "./parser-core";
import type { SyntaxTree } from "./syntax-tree";

/** Kind that tree-sitter gives to an error node; it has no entry in the grammar's table. */
const ERROR_KIND = 65_535;

/** Copies the parser's tree into plain arrays: one walk, six small calls a node. */
export function flatten(
  core: ParserCore,
  tree: Tree,
  grammar: Grammar,
  language: Language,
  source: string,
): SyntaxTree {
  const root = tree.rootNode;
  const broken = root.hasError;
  const table = kindTable(grammar);
  const lineStarts = lineStartsOf(source);
  const size = root.descendantCount;
  const kind = new Uint16Array(size);
  const named = new Uint8Array(size);
  const field = new Uint16Array(size);
  const start = new Int32Array(size);
  const end = new Int32Array(size);
  const row = new Int32Array(size);
  const parent = new Int32Array(size);
  const after = new Int32Array(size).fill(size);
  const cursor = core.walk(tree);
  let count = 0;
  let up = -1;
  let currentRow = 0;
  for (let inside = true; inside; ) {
    const node = count++;
    const type = cursor.kind();
    const at = cursor.start();
    kind[node] = table.index(type);
    named[node] = table.isNamed(type) ? 1 : 0;
    field[node] = cursor.field();
    start[node] = at;
    end[node] = cursor.end();
    while ((lineStarts[currentRow + 1] ?? Number.POSITIVE_INFINITY) <= at) currentRow += 1;
    row[node] = currentRow;
    parent[node] = up;
    if (cursor.toFirstChild()) {
      up = node;
      continue;
    }
    after[node] = count;
    while (!cursor.toNextSibling()) {
      if (!cursor.toParent()) {
        inside = false;
        break;
      }
      after[up] = count;
      up = parent[up] ?? -1;
    }
  }
  cursor.free();
  const { kinds } = table;
  const { fields } = grammar;
  return {
    language,
    source,
    broken,
    count,
    kind,
    kinds,
    named,
    field,
    fields,
    start,
    end,
    row,
    parent,
    after,
    lineStarts,
  };
}

interface KindTable {
  readonly kinds: readonly string[];
  index(type: number): number;
  isNamed(type: number): boolean;
}

const tables = new WeakMap<Grammar, KindTable>();

/** Names and namedness of all kinds of a grammar, asked for once. */
function kindTable(grammar: Grammar): KindTable {
  const known = tables.get(grammar);
  if (known !== undefined) return known;
  const kinds: string[] = [];
  const isNamed: boolean[] = [];
  for (let type = 0; type < grammar.nodeTypeCount; type++) {
    kinds.push(grammar.nodeTypeForId(type) ?? "ERROR");
    isNamed.push(grammar.nodeTypeIsNamed(type));
  }
  const errorIndex = kinds.push("ERROR") - 1;
  const table: KindTable = {
    kinds,
    index: (type) => (type === ERROR_KIND ? errorIndex : type),
    isNamed: (type) => type === ERROR_KIND || isNamed[type] === true,
  };
  tables.set(grammar, table);
  return table;
}

function lineStartsOf(source: string): Int32Array {
  const starts = [0];
  for (let at = source.indexOf("\n"); at !== -1; at = source.indexOf("\n", at + 1)) starts.push(at + 1);
  return Int32Array.from(starts);
}

import { childByField, childrenByField, kindOf, NO_NODE, textOf, type SyntaxTree } from "@/lib/code/syntax-tree";

/** One name that an import statement binds: what it stands for, what the statement names, and the node that says so. */
export interface ImportedName {
  readonly local: string;
  /** `import a.b` binds `a` to a; `import a.b as c` binds `c` to a.b. */
  readonly bound: string;
  readonly qualified: string;
  readonly node: number;
}

/** Names bound by absolute imports, at any depth; relative imports lead into the project and stand for nothing known. */
export function importsIn(tree: SyntaxTree, nodes: ReadonlyMap<string, readonly number[]>): ImportedName[] {
  const found: ImportedName[] = [];
  for (const statement of nodes.get("import_statement") ?? []) {
    for (const node of childrenByField(tree, statement, "name")) {
      const { name, alias } = nameAndAlias(tree, node);
      const first = name.split(".")[0] ?? name;
      found.push({ local: alias ?? first, bound: alias === null ? first : name, qualified: name, node });
    }
  }
  for (const statement of nodes.get("import_from_statement") ?? []) {
    const source = fromModule(tree, statement);
    if (source === null) continue;
    for (const node of childrenByField(tree, statement, "name")) {
      const { name, alias } = nameAndAlias(tree, node);
      const qualified = `${source}.${name}`;
      found.push({ local: alias ?? name, bound: qualified, qualified, node });
    }
  }
  return found;
}

/** Local name -> dotted name behind it; later imports win. */
export function importedNames(tree: SyntaxTree, nodes: ReadonlyMap<string, readonly number[]>): Map<string, string> {
  return new Map(importsIn(tree, nodes).map(({ local, bound }) => [local, bound]));
}

function nameAndAlias(tree: SyntaxTree, node: number): { name: string; alias: string | null } {
  if (kindOf(tree, node) !== "aliased_import") return { name: dotted(tree, node), alias: null };
  const alias = childByField(tree, node, "alias");
  return {
    name: dotted(tree, childByField(tree, node, "name")),
    alias: alias === NO_NODE ? null : textOf(tree, alias),
  };
}

/** Text of a dotted name without white space. */
function dotted(tree: SyntaxTree, node: number): string {
  return textOf(tree, node).replace(/\s+/g, "");
}

/** Module of a `from` import, null when it is relative. */
export function fromModule(tree: SyntaxTree, statement: number): string | null {
  const source = childByField(tree, statement, "module_name");
  return source === NO_NODE || kindOf(tree, source) === "relative_import" ? null : dotted(tree, source);
}

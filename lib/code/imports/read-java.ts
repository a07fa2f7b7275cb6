import { childOfKind, kindOf, contentOf, NO_NODE, textOf, type SyntaxTree } from "../syntax-tree";
import type { JavaImports } from "./import-facts";

/** The package and the import declarations; static ones name a member, whose class is its longest known prefix. */
export function readJavaImports(tree: SyntaxTree): JavaImports {
  const imports: JavaImports["imports"][number][] = [];
  let name = "";
  for (const node of contentOf(tree, 0)) {
    const kind = kindOf(tree, node);
    if (kind === "package_declaration") name = pathOf(tree, node);
    if (kind !== "import_declaration") continue;
    imports.push({ path: pathOf(tree, node), wildcard: childOfKind(tree, node, "asterisk") !== NO_NODE });
  }
  return { family: "java", package: name, imports };
}

function pathOf(tree: SyntaxTree, declaration: number): string {
  const path = contentOf(tree, declaration).find((child) =>
    ["scoped_identifier", "identifier"].includes(kindOf(tree, child)),
  );
  return path === undefined ? "" : textOf(tree, path).replace(/\s+/g, "");
}

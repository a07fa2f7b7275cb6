import { childByField } from "@/lib/code/syntax-tree";
import { fromModule, importsIn } from "../imported-names";
import { nodesOf, placeOf, type PythonFile } from "../python-file";
import type { Place } from "../rule";

/** Imports of one of the top-level modules or of anything below it, guarded ones too; a `from` import is one place. */
export function importsOf(modules: ReadonlySet<string>): (file: PythonFile) => Place[] {
  return (file) => {
    const { tree } = file;
    const direct = importsIn(tree, new Map([["import_statement", nodesOf(file, "import_statement")]]))
      .filter(({ qualified }) => modules.has(topOf(qualified)))
      .map(({ node }) => node);
    const from = nodesOf(file, "import_from_statement")
      .filter((statement) => modules.has(topOf(fromModule(tree, statement) ?? "")))
      .map((statement) => childByField(tree, statement, "module_name"));
    return [...direct, ...from].map((node) => placeOf(file, node));
  };
}

function topOf(name: string): string {
  return name.split(".")[0] ?? name;
}

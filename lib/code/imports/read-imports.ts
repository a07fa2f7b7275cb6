import { familyOf } from "../language";
import type { SyntaxTree } from "../syntax-tree";
import type { ImportFacts } from "./import-facts";
import { readIncludes } from "./read-includes";
import { readGoImports } from "./read-go";
import { readJavaImports } from "./read-java";
import { readPythonImports } from "./read-python";
import { readRustImports } from "./read-rust";
import { readScriptImports } from "./read-script";

/** The imports that a file states, in its language's own terms (methods C11, column "extraction"). */
export function readImports(tree: SyntaxTree): ImportFacts {
  switch (familyOf(tree.language)) {
    case "python":
      return readPythonImports(tree);
    case "java":
      return readJavaImports(tree);
    case "script":
      return readScriptImports(tree);
    case "go":
      return readGoImports(tree);
    case "c":
      return readIncludes(tree);
    case "rust":
      return readRustImports(tree);
  }
}

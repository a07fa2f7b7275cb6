import { childrenOf, kindOf } from "@/lib/code/syntax-tree";
import { largest } from "../largest";
import { nodesOf, type PythonFile } from "../python-file";
import type { Measured } from "../rule";

/** Largest number of except clauses (`except*` too) of one try statement. */
export function handlersPerTry(file: PythonFile): Measured {
  return largest(
    file,
    nodesOf(file, "try_statement"),
    (node) => childrenOf(file.tree, node).filter((child) => kindOf(file.tree, child) === "except_clause").length,
  );
}

import type { ImportFacts } from "../imports/import-facts";
import type { Resolver } from "./import-graph";
import { baseNameOf, byCodeUnit, directoriesOf, directoryOf, upward } from "./repo-path";

/** Directories that hold packages without being one (methods C11), beside the root of the repository. */
const ROOT_NAMES: ReadonlySet<string> = new Set(["src", "lib", "python"]);

/**
 * Python: the module is the file. `a.b` is `a/b.py` or `a/b/__init__.py` below a root; roots around the importing file
 * come first, innermost first. `from X import n` is the module X.n where there is one, else X. Parent packages get no edge.
 */
export function pythonResolver(paths: readonly string[]): Resolver {
  const files = new Set(paths);
  const roots = [...directoriesOf(paths)].filter((path) => ROOT_NAMES.has(baseNameOf(path))).sort(byCodeUnit);

  const fileOf = (stem: string): string | null => {
    const names = [`${stem}.py`, `${stem}/__init__.py`, `${stem}.pyi`, `${stem}/__init__.pyi`];
    return names.find((name) => files.has(name)) ?? null;
  };
  const rootsFor = (path: string): string[] => {
    const around = upward(directoryOf(path)).filter((at) => at === "" || roots.includes(at));
    return [...around, ...roots.filter((root) => !around.includes(root))];
  };

  const targetsOf = (path: string, facts: ImportFacts): string[] => {
    if (facts.family !== "python") return [];
    const found: (string | null)[] = [];
    for (const { level, module, names } of facts.imports) {
      const starts = level === 0 ? rootsFor(path) : relativeStart(path, level);
      const lookUp = (dotted: readonly string[]): string | null => {
        for (const start of starts) {
          const stem = [start, ...dotted].filter((part) => part !== "").join("/");
          const file = dotted.length === 0 ? packageFile(files, start) : fileOf(stem);
          if (file !== null) return file;
        }
        return null;
      };
      const parts = module === "" ? [] : module.split(".");
      if (names === null) found.push(lookUp(parts));
      else for (const name of names) found.push(lookUp([...parts, name]) ?? lookUp(parts));
    }
    return found.filter((target) => target !== null);
  };
  return { unitOf: (path) => path, targetsOf };
}

/** One dot is the package of the file, each further dot its parent; nothing when that leaves the repository. */
function relativeStart(path: string, level: number): string[] {
  const start = upward(directoryOf(path))[level - 1];
  return start === undefined ? [] : [start];
}

function packageFile(files: ReadonlySet<string>, directory: string): string | null {
  const prefix = directory === "" ? "" : `${directory}/`;
  return [`${prefix}__init__.py`, `${prefix}__init__.pyi`].find((name) => files.has(name)) ?? null;
}

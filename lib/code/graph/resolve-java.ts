import type { ImportFacts } from "../imports/import-facts";
import type { GraphInput, Resolver } from "./import-graph";
import { baseNameOf, directoryOf } from "./repo-path";

/**
 * Java: the module is the file. Classes are found by package and file stem; the longest known prefix of an import wins
 * (nested types, static members); a wildcard over a package reaches every file of it. Same-package use makes no edge.
 */
export function javaResolver(paths: readonly string[], input: GraphInput): Resolver {
  const classes = new Map<string, string[]>();
  const packages = new Map<string, string[]>();
  for (const path of paths) {
    const facts = input.sources.get(path)?.imports;
    if (facts?.family !== "java") continue;
    const stem = baseNameOf(path).replace(/\.java$/i, "");
    append(classes, facts.package === "" ? stem : `${facts.package}.${stem}`, path);
    append(packages, facts.package, path);
  }
  const targetsOf = (path: string, facts: ImportFacts): string[] => {
    if (facts.family !== "java") return [];
    return facts.imports.flatMap((item) => {
      if (item.wildcard && packages.has(item.path)) return packages.get(item.path) ?? [];
      const parts = item.path.split(".");
      for (let length = parts.length; length > 0; length--) {
        const found = classes.get(parts.slice(0, length).join("."));
        if (found !== undefined) return [nearest(found, path)];
      }
      return [];
    });
  };
  return { unitOf: (path) => path, targetsOf };
}

function append(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

/** Of several files that declare one class (modules of a build), the one that shares most directories with the importer. */
function nearest(candidates: readonly string[], from: string): string {
  let best = candidates[0] ?? from;
  let shared = -1;
  const home = directoryOf(from).split("/");
  for (const candidate of candidates) {
    const parts = directoryOf(candidate).split("/");
    let same = 0;
    while (same < home.length && home[same] === parts[same]) same += 1;
    if (same > shared) {
      best = candidate;
      shared = same;
    }
  }
  return best;
}

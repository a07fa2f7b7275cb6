import type { ImportFacts } from "../imports/import-facts";
import type { GraphInput, Resolver } from "./import-graph";
import { baseNameOf, directoryOf, joinPath } from "./repo-path";

/**
 * Go: the module is the package directory ("." for the root). An import path below the module path of any `go.mod` (or below
 * a path that one replaces by a local directory) is a directory of the repository, when that holds Go files.
 */
export function goResolver(paths: readonly string[], input: GraphInput): Resolver {
  const packages = new Set(paths.map(unitOf));
  const prefixes: { path: string; directory: string }[] = [];
  for (const [file, text] of input.config) {
    if (baseNameOf(file) === "go.mod") prefixes.push(...readGoMod(text, directoryOf(file)));
  }
  prefixes.sort((a, b) => b.path.length - a.path.length);
  const resolve = (path: string): string | null => {
    for (const prefix of prefixes) {
      if (path !== prefix.path && !path.startsWith(`${prefix.path}/`)) continue;
      const directory = joinPath(prefix.directory, path.slice(prefix.path.length));
      const unit = directory === "" ? "." : directory;
      if (unit !== null && packages.has(unit)) return unit;
    }
    return null;
  };
  const targetsOf = (_path: string, facts: ImportFacts): string[] =>
    facts.family === "go" ? facts.paths.map(resolve).filter((unit) => unit !== null) : [];
  return { unitOf, targetsOf };
}

function unitOf(path: string): string {
  return directoryOf(path) || ".";
}

/** Module path of a go.mod and its replacements by local directories, both as prefixes of import paths. */
function readGoMod(text: string, directory: string): { path: string; directory: string }[] {
  const found: { path: string; directory: string }[] = [];
  let block = "";
  for (const raw of text.split("\n")) {
    const words = raw
      .replace(/\/\/.*$/, "")
      .trim()
      .split(/\s+/);
    const [first = ""] = words;
    if (first === "") continue;
    if (first === ")") {
      block = "";
      continue;
    }
    if (words.at(-1) === "(") {
      block = first;
      continue;
    }
    const verb = block === "" ? first : block;
    const rest = block === "" ? words.slice(1) : words;
    if (verb === "module") found.push({ path: unquote(rest[0] ?? ""), directory });
    const arrow = rest.indexOf("=>");
    const target = unquote(rest[arrow + 1] ?? "");
    if (verb !== "replace" || arrow === -1 || !/^\.\.?(\/|$)/.test(target)) continue;
    const local = joinPath(directory, target);
    if (local !== null) found.push({ path: unquote(rest[0] ?? ""), directory: local });
  }
  return found.filter((entry) => entry.path !== "");
}

function unquote(word: string): string {
  return word.replace(/^["'`]|["'`]$/g, "");
}

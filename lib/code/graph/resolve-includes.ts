import type { ImportFacts } from "../imports/import-facts";
import type { Resolver } from "./import-graph";
import { baseNameOf, byCodeUnit, directoriesOf, directoryOf, joinPath } from "./repo-path";

const HEADER = /\.(h|hh|hpp|hxx|h\+\+|inl|ipp|tpp)$/i;
const EXTENSION = /\.[^./]*$/;

/**
 * C and C++: the module is the stem of the path, so that a header and its source in one directory are one. A source
 * `.../src/<t>.c` joins the only header `.../include/<t>.h` of the repository, and the module is named by the header.
 * Quoted includes look beside the file first; then, as those in angle brackets, in the root, include/, src/ and every other include directory.
 */
export function includeResolver(paths: readonly string[]): Resolver {
  const files = new Set(paths);
  const stems = new Set(paths.filter((path) => HEADER.test(path)).map(stemOf));
  const directories = [...directoriesOf(paths)].filter((path) => baseNameOf(path) === "include").sort(byCodeUnit);
  const searched = ["", "include", "src", ...directories.filter((path) => path !== "include")];
  const behindInclude = headersBehindInclude(stems);

  const unitOf = (path: string): string => {
    const stem = stemOf(path);
    if (HEADER.test(path) || stems.has(stem)) return stem;
    for (const tail of tailsAfter(stem, "src")) {
      const headers = behindInclude.get(tail);
      const only = headers?.[0];
      if (headers?.length === 1 && only !== undefined) return only;
    }
    return stem;
  };
  const targetsOf = (path: string, facts: ImportFacts): string[] => {
    if (facts.family !== "c") return [];
    const found: string[] = [];
    for (const include of facts.includes) {
      const places = include.quoted ? [directoryOf(path), ...searched] : searched;
      for (const place of places) {
        const file = joinPath(place, include.path);
        if (file === null || !files.has(file)) continue;
        found.push(unitOf(file));
        break;
      }
    }
    return found;
  };
  return { unitOf, targetsOf };
}

function stemOf(path: string): string {
  return path.replace(EXTENSION, "");
}

/** Parts of a stem that follow a directory of that name, longest first. */
function tailsAfter(stem: string, directory: string): string[] {
  const parts = stem.split("/");
  const tails: string[] = [];
  parts.forEach((part, index) => {
    if (part === directory && index < parts.length - 1) tails.push(parts.slice(index + 1).join("/"));
  });
  return tails;
}

function headersBehindInclude(stems: ReadonlySet<string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const stem of stems) {
    for (const tail of tailsAfter(stem, "include")) {
      const list = found.get(tail);
      if (list === undefined) found.set(tail, [stem]);
      else list.push(stem);
    }
  }
  return found;
}

/** Directory of a path inside a repository, "" for the root. */
export function directoryOf(path: string): string {
  const slash = path.lastIndexOf("/");
  return slash === -1 ? "" : path.slice(0, slash);
}

export function baseNameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Joins and folds `.` and `..`; null when the path leaves the repository. */
export function joinPath(directory: string, path: string): string | null {
  const parts = directory === "" ? [] : directory.split("/");
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part === "..") {
      if (parts.pop() === undefined) return null;
    } else parts.push(part);
  }
  return parts.join("/");
}

/** `directory` and its ancestors, innermost first, "" (the root) last. */
export function upward(directory: string): string[] {
  const found: string[] = [];
  for (let at = directory; at !== ""; at = directoryOf(at)) found.push(at);
  return [...found, ""];
}

/** All directories that hold one of the paths, the root ("") not among them. */
export function directoriesOf(paths: Iterable<string>): Set<string> {
  const found = new Set<string>();
  for (const path of paths) {
    for (let at = directoryOf(path); at !== "" && !found.has(at); at = directoryOf(at)) found.add(at);
  }
  return found;
}

/** Order by UTF-16 code units: the same in every locale. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

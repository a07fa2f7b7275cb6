/** Directories whose content somebody else wrote. */
const VENDORED: ReadonlySet<string> = new Set(["vendor", "node_modules"]);

/** Files that a package manager writes, beside everything that ends in `.lock`. */
const LOCK_FILES: ReadonlySet<string> = new Set([
  "package-lock.json",
  "npm-shrinkwrap.json",
  "pnpm-lock.yaml",
  "go.sum",
]);

/** Says which paths no count looks at; built from the .gitattributes of a repository, or from names alone. */
export type LeftOut = (path: string) => boolean;

/**
 * Generated, vendored and lock files by their names (methods C0): left out of every SNC count and of every footprint count,
 * for gold and agent alike.
 */
export function isLeftOutByName(path: string): boolean {
  const parts = path.split("/");
  const name = parts.at(-1) ?? "";
  if (name.endsWith(".lock") || LOCK_FILES.has(name)) return true;
  return parts.slice(0, -1).some((part) => VENDORED.has(part));
}

import { joinPath } from "./repo-path";

/** What resolution needs of a Cargo.toml: the name under which others `use` the crate, and its local dependencies. */
export interface CargoManifest {
  /** With `_` for `-`, as in paths; null for a workspace without a package. */
  readonly crate: string | null;
  /** Name in `use` paths -> directory of the crate. */
  readonly local: ReadonlyMap<string, string>;
}

/** Reads the few lines of TOML that matter: `name`, and `path` of dependency tables (inline or of their own). */
export function readCargoManifest(text: string, directory: string): CargoManifest {
  const local = new Map<string, string>();
  let section = "";
  let packageName: string | null = null;
  let libraryName: string | null = null;
  for (const raw of text.split("\n")) {
    const line = raw.trim();
    const header = /^\[+([^\]]+)\]+/.exec(line);
    if (header !== null) {
      section = (header[1] ?? "").trim();
      continue;
    }
    const equals = line.indexOf("=");
    if (equals === -1 || line.startsWith("#")) continue;
    const key = unquote(line.slice(0, equals).trim());
    const value = line.slice(equals + 1).trim();
    if (section === "package" && key === "name") packageName = unquote(value);
    if (section === "lib" && key === "name") libraryName = unquote(value);
    const table = /(?:^|\.)(?:dev-|build-)?dependencies(?:\.(.+))?$/.exec(section);
    if (table === null) continue;
    const own = table[1];
    const path = own === undefined ? inlinePath(value) : key === "path" ? unquote(value) : null;
    const place = path === null ? null : joinPath(directory, path);
    if (place !== null) local.set(asPath(unquote(own ?? key)), place);
  }
  const name = libraryName ?? packageName;
  return { crate: name === null ? null : asPath(name), local };
}

function inlinePath(value: string): string | null {
  return /(?:^|[{,\s])path\s*=\s*["']([^"']*)["']/.exec(value)?.[1] ?? null;
}

function unquote(value: string): string {
  return (
    /^"([^"]*)"|^'([^']*)'/
      .exec(value)
      ?.slice(1)
      .find((part) => part !== undefined) ?? value
  );
}

function asPath(name: string): string {
  return name.replaceAll("-", "_");
}

import type { ImportFacts } from "../imports/import-facts";
import type { GraphInput, Resolver } from "./import-graph";
import { directoryOf, joinPath, upward } from "./repo-path";
import { pathMapping, workspacePackages, type PathMapping, type WorkspacePackage } from "./script-config";

const ENDINGS = [".ts", ".tsx", ".d.ts", ".js", ".jsx", ".mjs", ".cjs", ".mts", ".cts"];
/** Endings that a compiled name carries where the source has another. */
const COMPILED: readonly (readonly [string, readonly string[]])[] = [
  [".js", [".ts", ".tsx", ".d.ts"]],
  [".jsx", [".tsx"]],
  [".mjs", [".mts"]],
  [".cjs", [".cts"]],
];

/**
 * JavaScript and TypeScript: the module is the file. Relative names: the file, its endings, the source behind a compiled
 * name, the directory's index. Others: `paths` and `baseUrl` of the nearest tsconfig.json or jsconfig.json, then packages
 * of the workspace by name.
 */
export function scriptResolver(paths: readonly string[], input: GraphInput): Resolver {
  const files = new Set(paths);
  const packages = workspacePackages(input.config);
  const mappings = new Map<string, PathMapping | null>();

  const mappingFor = (path: string): PathMapping | null => {
    const file = nearestConfig(input.config, directoryOf(path));
    if (file === null) return null;
    const known = mappings.get(file);
    if (known !== undefined) return known;
    const mapping = pathMapping(input.config, file);
    mappings.set(file, mapping);
    return mapping;
  };
  const fileAt = (place: string | null): string | null => {
    if (place === null) return null;
    return candidates(place).find((name) => files.has(name)) ?? null;
  };
  const resolve = (path: string, source: string): string | null => {
    if (/^\.\.?(\/|$)/.test(source)) return fileAt(joinPath(directoryOf(path), source));
    const mapping = mappingFor(path);
    for (const place of mapping === null ? [] : mapped(mapping, source)) {
      const file = fileAt(place);
      if (file !== null) return file;
    }
    for (const place of inWorkspace(packages, source)) {
      const file = fileAt(place);
      if (file !== null) return file;
    }
    return null;
  };
  const targetsOf = (path: string, facts: ImportFacts): string[] =>
    facts.family === "script"
      ? facts.sources.map((source) => resolve(path, source)).filter((file) => file !== null)
      : [];
  return { unitOf: (path) => path, targetsOf };
}

function candidates(place: string): string[] {
  const compiled = COMPILED.flatMap(([ending, sources]) =>
    place.endsWith(ending) ? sources.map((source) => place.slice(0, -ending.length) + source) : [],
  );
  const index = place === "" ? "index" : `${place}/index`;
  return [place, ...ENDINGS.map((ending) => place + ending), ...compiled, ...ENDINGS.map((ending) => index + ending)];
}

function nearestConfig(config: ReadonlyMap<string, string>, directory: string): string | null {
  for (const at of upward(directory)) {
    for (const name of ["tsconfig.json", "jsconfig.json"]) {
      const file = at === "" ? name : `${at}/${name}`;
      if (config.has(file)) return file;
    }
  }
  return null;
}

/** Places that a mapping gives to a name: the most exact pattern first, then `baseUrl`. */
function mapped(mapping: PathMapping, source: string): string[] {
  const places: string[] = [];
  let best = -1;
  for (const { pattern, targets } of mapping.patterns) {
    const star = pattern.indexOf("*");
    const prefix = star === -1 ? pattern : pattern.slice(0, star);
    const suffix = star === -1 ? "" : pattern.slice(star + 1);
    const fits =
      star === -1
        ? source === pattern
        : source.length >= prefix.length + suffix.length && source.startsWith(prefix) && source.endsWith(suffix);
    const weight = star === -1 ? Number.POSITIVE_INFINITY : prefix.length;
    if (!fits || weight <= best) continue;
    best = weight;
    const middle = star === -1 ? "" : source.slice(prefix.length, source.length - suffix.length);
    places.splice(0, places.length, ...targets.map((target) => target.replace("*", () => middle)));
  }
  const below = mapping.base === null ? null : joinPath(mapping.base, source);
  return below === null ? places : [...places, below];
}

function inWorkspace(packages: ReadonlyMap<string, WorkspacePackage>, source: string): string[] {
  const parts = source.split("/");
  const name = parts.slice(0, source.startsWith("@") ? 2 : 1).join("/");
  const found = packages.get(name);
  if (found === undefined) return [];
  const rest = source.slice(name.length + 1);
  const places =
    rest === "" ? ["src/index", ...(found.main === null ? [] : [found.main]), "index"] : [rest, `src/${rest}`];
  return places.flatMap((place) => joinPath(found.directory, place) ?? []);
}

import { packageManifestSchema, scriptConfigSchema } from "@/lib/formats/script-project";
import { parseJsonWithComments } from "./json-with-comments";
import { baseNameOf, directoryOf, joinPath } from "./repo-path";

/** Path mapping of a TypeScript project: where non-relative names are looked for. Directories are repository paths. */
export interface PathMapping {
  readonly base: string | null;
  readonly patterns: readonly { readonly pattern: string; readonly targets: readonly string[] }[];
}

/** A package of the workspace under the name by which others import it. */
export interface WorkspacePackage {
  readonly name: string;
  readonly directory: string;
  readonly main: string | null;
}

/** Mapping of one tsconfig.json, `extends` followed inside the repository; null when it maps nothing. */
export function pathMapping(
  config: ReadonlyMap<string, string>,
  file: string,
  seen: Set<string> = new Set(),
): PathMapping | null {
  const text = config.get(file);
  if (text === undefined || seen.has(file)) return null;
  seen.add(file);
  const parsed = scriptConfigSchema.safeParse(parseJsonWithComments(text));
  if (!parsed.success) return null;
  const directory = directoryOf(file);
  const options = parsed.data.compilerOptions;
  const bases = typeof parsed.data.extends === "string" ? [parsed.data.extends] : (parsed.data.extends ?? []);
  let inherited: PathMapping | null = null;
  for (const name of bases) {
    const names = name.startsWith(".") ? [name, `${name}.json`, `${name}/tsconfig.json`] : [];
    const place = names.map((path) => joinPath(directory, path)).find((path) => path !== null && config.has(path));
    if (typeof place === "string") inherited = pathMapping(config, place, seen) ?? inherited;
  }
  const base = options?.baseUrl === undefined ? (inherited?.base ?? null) : joinPath(directory, options.baseUrl);
  if (options?.paths === undefined) {
    return base === null && inherited === null ? null : { base, patterns: inherited?.patterns ?? [] };
  }
  const home = base ?? directory;
  const patterns = Object.entries(options.paths).map(([pattern, targets]) => ({
    pattern,
    targets: targets.flatMap((target) => joinPath(home, target) ?? []),
  }));
  return { base, patterns };
}

/** Packages that the repository's package.json files name. */
export function workspacePackages(config: ReadonlyMap<string, string>): Map<string, WorkspacePackage> {
  const found = new Map<string, WorkspacePackage>();
  for (const [file, text] of config) {
    if (baseNameOf(file) !== "package.json") continue;
    const parsed = packageManifestSchema.safeParse(parseJsonWithComments(text));
    if (!parsed.success || found.has(parsed.data.name)) continue;
    found.set(parsed.data.name, {
      name: parsed.data.name,
      directory: directoryOf(file),
      main: parsed.data.main ?? null,
    });
  }
  return found;
}

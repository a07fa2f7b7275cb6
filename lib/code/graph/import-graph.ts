import type { ImportFacts } from "../imports/import-facts";
import { familyOf, languageOf, type LanguageFamily } from "../language";
import type { SourceFacts } from "../source-facts";
import { byCodeUnit } from "./repo-path";
import { includeResolver } from "./resolve-includes";
import { goResolver } from "./resolve-go";
import { javaResolver } from "./resolve-java";
import { pythonResolver } from "./resolve-python";
import { rustResolver } from "./resolve-rust";
import { scriptResolver } from "./resolve-script";

/** The files a graph is made of. `config` holds the texts of the build files that resolution asks for. */
export interface GraphInput {
  readonly sources: ReadonlyMap<string, SourceFacts>;
  readonly config: ReadonlyMap<string, string>;
}

/** Names files of one family as modules and turns their imports into modules. */
export interface Resolver {
  /** Module of a source file: the file itself, its directory (Go) or its stem (C, C++). */
  unitOf(path: string): string;
  /** Modules that the file imports; unknown ones are outside the repository and left out. */
  targetsOf(path: string, facts: ImportFacts): string[];
}

/** Modules and import edges of a repository (methods C11): sets, in code unit order, without self edges. */
export interface ImportGraph {
  readonly modules: readonly string[];
  readonly edges: readonly (readonly [string, string])[];
  readonly inDegree: ReadonlyMap<string, number>;
  readonly outDegree: ReadonlyMap<string, number>;
  /** Module of any source path, in the graph or not (a file that a patch adds); null for what is no source. */
  unitOf(path: string): string | null;
}

type MakeResolver = (paths: readonly string[], input: GraphInput) => Resolver;

const MAKERS: Readonly<Record<LanguageFamily, MakeResolver>> = {
  python: pythonResolver,
  java: javaResolver,
  script: scriptResolver,
  go: goResolver,
  c: includeResolver,
  rust: rustResolver,
};

/** Names of build files whose text the resolution reads. */
const CONFIG_NAMES: ReadonlySet<string> = new Set(["go.mod", "package.json", "Cargo.toml"]);

/** True for a file that belongs into `GraphInput.config`: manifests, and TypeScript configurations under any name. */
export function isGraphConfig(path: string): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return CONFIG_NAMES.has(name) || /^[tj]sconfig[^/]*\.json$/.test(name);
}

/** Builds the graph. Two files of one unit count once; edges never leave a language family. */
export function importGraph(input: GraphInput): ImportGraph {
  const byFamily = new Map<LanguageFamily, string[]>();
  for (const path of [...input.sources.keys()].sort(byCodeUnit)) {
    const family = familyAt(path);
    if (family === null) continue;
    const paths = byFamily.get(family);
    if (paths === undefined) byFamily.set(family, [path]);
    else paths.push(path);
  }
  const resolvers = new Map<LanguageFamily, Resolver>();
  const modules = new Set<string>();
  const targets = new Map<string, Set<string>>();
  for (const [family, paths] of byFamily) {
    const resolver = MAKERS[family](paths, input);
    resolvers.set(family, resolver);
    for (const path of paths) {
      const unit = resolver.unitOf(path);
      modules.add(unit);
      const facts = input.sources.get(path);
      if (facts === undefined) continue;
      const known = targets.get(unit) ?? new Set<string>();
      for (const target of resolver.targetsOf(path, facts.imports)) if (target !== unit) known.add(target);
      targets.set(unit, known);
    }
  }
  return finish(modules, targets, (path) => {
    const family = familyAt(path);
    return family === null ? null : (resolvers.get(family) ?? MAKERS[family]([], input)).unitOf(path);
  });
}

function familyAt(path: string): LanguageFamily | null {
  const language = languageOf(path);
  return language === null ? null : familyOf(language);
}

function finish(
  modules: ReadonlySet<string>,
  targets: ReadonlyMap<string, ReadonlySet<string>>,
  unitOf: (path: string) => string | null,
): ImportGraph {
  const names = [...modules].sort(byCodeUnit);
  const inDegree = new Map(names.map((name) => [name, 0]));
  const outDegree = new Map(names.map((name) => [name, 0]));
  const edges: (readonly [string, string])[] = [];
  for (const from of names) {
    for (const to of [...(targets.get(from) ?? [])].sort(byCodeUnit)) {
      if (!modules.has(to)) continue;
      edges.push([from, to]);
      inDegree.set(to, (inDegree.get(to) ?? 0) + 1);
      outDegree.set(from, (outDegree.get(from) ?? 0) + 1);
    }
  }
  return { modules: names, edges, inDegree, outDegree, unitOf };
}

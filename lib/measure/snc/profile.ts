import type { Callable } from "@/lib/code/callables";
import type { Grammars } from "@/lib/code/grammars";
import { importGraph, isGraphConfig, type ImportGraph } from "@/lib/code/graph/import-graph";
import { byCodeUnit, directoriesOf } from "@/lib/code/graph/repo-path";
import { languageOf } from "@/lib/code/language";
import { readSource, type SourceFacts } from "@/lib/code/source-facts";
import type { RepositoryFile, RepositoryView } from "@/lib/formats/repository-view";
import { parsePatch, type ParsedPatch } from "@/lib/patch/parse-patch";
import { leftOutBy } from "../git-attributes";
import type { LeftOut } from "../left-out";
import { modifiedCallables, type ModifiedCallable } from "../modified-callables";
import { patchSize, type PatchSize } from "../patch-size";
import { churn, WINDOW_DAYS, type Churn } from "./churn";
import { entropy } from "./entropy";
import { fans, type Fans } from "./fans";
import { totalMass } from "./mass";
import { novelty } from "./novelty";
import { radius, type Radius } from "./radius";

/** Indicators of one gold patch in its repository (SNC profile, methods C) with everything they were computed from. */
export interface SncProfile {
  readonly size: PatchSize;
  readonly entropy: number;
  readonly radius: Radius;
  readonly novelty: number | null;
  readonly graph: ImportGraph;
  readonly fans: Fans;
  readonly churn: Churn;
  readonly callables: readonly (Callable & { readonly path: string })[];
  readonly modifiedCallables: readonly ModifiedCallable[];
  /** Mass of F(P) at base, of the repository, and their share; 0 when the repository has none. */
  readonly mass: { readonly modified: number; readonly repository: number; readonly share: number };
  /** Why fan-in, fan-out or mass is 0 without being small. */
  readonly flags: readonly ("noCallables" | "noEdges")[];
  /** Files that do not hold what the patch expects; sources that the parser could not read in full. */
  readonly unapplied: readonly string[];
  readonly broken: readonly string[];
}

/** What was measured in a file by the hash of its content; the caller keeps it between instances of one repository. */
export type FactsCache = Map<string, SourceFacts | null>;

/** Keeps the same beyond the process. `load` gives what it has; files that the parser gave up on are not handed to `save`. */
export interface FactsStore {
  load(keys: readonly string[]): Promise<ReadonlyMap<string, SourceFacts>>;
  save(key: string, facts: SourceFacts): Promise<void>;
}

export interface ProfileOptions {
  readonly grammars: Grammars;
  readonly cache?: FactsCache;
  readonly store?: FactsStore;
  readonly windowDays?: number;
}

/** Profiles a patch against the repository it was made for. The test patch is no part of it. */
export async function profilePatch(
  view: RepositoryView,
  patchText: string,
  { grammars, cache = new Map(), store, windowDays = WINDOW_DAYS }: ProfileOptions,
): Promise<SncProfile> {
  const patch = parsePatch(patchText);
  const all = await view.files();
  const leftOut = leftOutBy(
    await textsOf(
      view,
      all.filter(({ path }) => path.split("/").at(-1) === ".gitattributes"),
    ),
  );
  const files = all.filter(({ path }) => !leftOut(path));
  const { sources, broken } = await readSources(view, files, { grammars, cache, store });
  const config = await textsOf(
    view,
    files.filter(({ path }) => isGraphConfig(path)),
  );
  const graph = importGraph({ sources, config });

  const size = patchSize(patch, leftOut);
  const touched = oldPathsOf(patch, leftOut);
  const base = await textsOf(
    view,
    files.filter(({ path }) => touched.has(path)),
  );
  const modified = modifiedCallables(patch, base, grammars, leftOut);
  const paths = [...size.changedLines.keys()];
  const { base: commit, ancestors } = await view.history(windowDays);
  const callables = callablesIn(sources);
  const repository = totalMass(callables);
  const own = totalMass(modified.callables.flatMap((callable) => callable.base ?? []));
  return {
    size,
    entropy: entropy(size.changedLines.values()),
    radius: radius(paths, directoriesOf(files.map(({ path }) => path))),
    novelty: novelty(size.added, size.deleted),
    graph,
    fans: fans(graph, modified.callables),
    churn: churn(commit, ancestors, [...paths, ...touched], windowDays),
    callables,
    modifiedCallables: modified.callables,
    mass: { modified: own, repository, share: repository === 0 ? 0 : own / repository },
    flags: [
      ...(modified.callables.length === 0 ? ["noCallables" as const] : []),
      ...(graph.edges.length === 0 ? ["noEdges" as const] : []),
    ],
    unapplied: modified.unapplied,
    broken: [...new Set([...broken, ...modified.broken])].sort(byCodeUnit),
  };
}

async function textsOf(view: RepositoryView, files: readonly RepositoryFile[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  if (files.length === 0) return texts;
  for await (const { path, text } of view.read(files)) texts.set(path, text);
  return texts;
}

/** Larger files are data with a source's name: not read, and listed as broken. Bytes. */
const LARGEST_SOURCE = 4 * 1024 * 1024;

async function readSources(
  view: RepositoryView,
  files: readonly RepositoryFile[],
  { grammars, cache, store }: { grammars: Grammars; cache: FactsCache; store: FactsStore | undefined },
): Promise<{ sources: Map<string, SourceFacts>; broken: string[] }> {
  const wanted = files.filter(({ path }) => languageOf(path) !== null);
  const keyOf = ({ path, blob }: RepositoryFile) => `${path.slice(path.lastIndexOf("."))}:${blob}`;
  const keys = new Map(wanted.map((file) => [file.path, keyOf(file)]));
  for (const file of wanted) if (file.bytes > LARGEST_SOURCE) cache.set(keyOf(file), null);
  const isUnknown = (file: RepositoryFile) => !cache.has(keyOf(file));
  const kept = await store?.load([...new Set(wanted.filter(isUnknown).map(keyOf))]);
  for (const [key, facts] of kept ?? []) cache.set(key, facts);
  const unknown = wanted.filter(isUnknown);
  if (unknown.length > 0) {
    for await (const { path, text } of view.read(unknown)) {
      const key = keys.get(path);
      if (key === undefined) continue;
      const facts = readSource(grammars, path, text);
      cache.set(key, facts);
      if (facts !== null) await store?.save(key, facts);
    }
  }
  const sources = new Map<string, SourceFacts>();
  const broken: string[] = [];
  for (const [path, key] of keys) {
    const facts = cache.get(key) ?? null;
    if (facts !== null) sources.set(path, facts);
    if (facts === null || facts.broken) broken.push(path);
  }
  return { sources, broken };
}

/** Paths at base that the patch changes, removes or moves. */
function oldPathsOf(patch: ParsedPatch, leftOut: LeftOut): Set<string> {
  return new Set(patch.files.filter(({ path }) => !leftOut(path)).flatMap(({ oldPath }) => oldPath ?? []));
}

function callablesIn(sources: ReadonlyMap<string, SourceFacts>): (Callable & { path: string })[] {
  return [...sources]
    .sort(([a], [b]) => byCodeUnit(a, b))
    .flatMap(([path, facts]) => facts.callables.map((callable) => ({ path, ...callable })));
}

import type { ImportFacts } from "../imports/import-facts";
import { readCargoManifest, type CargoManifest } from "./cargo-manifest";
import type { GraphInput, Resolver } from "./import-graph";
import { baseNameOf, directoryOf, upward } from "./repo-path";

/** Directories of a crate whose files are crates of their own, beside `src`. */
const SEPARATE = ["src/bin", "tests", "examples", "benches"];

/** Where a file stands: the directory its crate's modules start from, and its module path below it. */
interface Place {
  readonly home: string;
  readonly crate: string;
  readonly module: readonly string[];
  /** File of the module without a name, null where each file is a crate. */
  readonly root: string | null;
}

/**
 * Rust: the module is the file. `crate::`, `self::`, `super::`, a child module or a crate of the repository starts the path;
 * its longest prefix that is `m.rs` or `m/mod.rs` is the target, the crate's root file when only the start is known.
 */
export function rustResolver(paths: readonly string[], input: GraphInput): Resolver {
  const files = new Set(paths);
  const manifests = new Map<string, CargoManifest>();
  for (const [file, text] of input.config) {
    const directory = directoryOf(file);
    if (baseNameOf(file) === "Cargo.toml") manifests.set(directory, readCargoManifest(text, directory));
  }
  const byName = new Map<string, string>();
  for (const [directory, { crate }] of manifests) if (crate !== null) byName.set(crate, directory);

  const rootOf = (home: string): string | null =>
    [under(home, "lib.rs"), under(home, "main.rs")].find((file) => files.has(file)) ?? null;
  const placeOf = (path: string): Place => {
    const crate = upward(directoryOf(path)).find((at) => manifests.has(at)) ?? "";
    const separate = SEPARATE.map((name) => under(crate, name)).find((at) => path.startsWith(`${at}/`));
    const source = under(crate, "src");
    const home = separate ?? (path.startsWith(`${source}/`) ? source : directoryOf(path));
    const stem = path.slice(home === "" ? 0 : home.length + 1).replace(/\.rs$/, "");
    const parts = stem.split("/");
    if (parts.at(-1) === "mod") parts.pop();
    const isRoot = separate === undefined ? ["lib", "main"].includes(stem) : parts.length === 1;
    return { home, crate, module: isRoot ? [] : parts, root: separate === undefined ? rootOf(home) : null };
  };
  const fileOf = (home: string, root: string | null, module: readonly string[], atLeast: number): string | null => {
    for (let length = module.length; length >= atLeast; length--) {
      if (length === 0) return root;
      const stem = under(home, module.slice(0, length).join("/"));
      const file = [`${stem}.rs`, `${stem}/mod.rs`].find((name) => files.has(name));
      if (file !== undefined) return file;
    }
    return null;
  };
  const ofCrate = (directory: string, rest: readonly string[]): string | null => {
    const home = under(directory, "src");
    return fileOf(home, rootOf(home), rest, 0);
  };

  const resolve = (place: Place, inline: readonly string[], path: readonly string[]): string | null => {
    const [first = "", ...rest] = path;
    if (first === "crate") return fileOf(place.home, place.root, rest, 0);
    let base = [...place.module, ...inline];
    if (first === "self" || first === "super") {
      let tail = [...path];
      if (tail[0] === "self") tail = tail.slice(1);
      for (; tail[0] === "super"; tail = tail.slice(1)) base = base.slice(0, -1);
      return fileOf(place.home, place.root, [...base, ...tail], 0);
    }
    const child = fileOf(place.home, place.root, [...base, ...path], base.length + 1);
    if (child !== null) return child;
    const directory = manifests.get(place.crate)?.local.get(first) ?? byName.get(first);
    return directory === undefined ? null : ofCrate(directory, rest);
  };
  const targetsOf = (path: string, facts: ImportFacts): string[] => {
    if (facts.family !== "rust") return [];
    const place = placeOf(path);
    return facts.uses.map((use) => resolve(place, use.inline, use.path)).filter((file) => file !== null);
  };
  return { unitOf: (path) => path, targetsOf };
}

function under(directory: string, name: string): string {
  return directory === "" ? name : `${directory}/${name}`;
}

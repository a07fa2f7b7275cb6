import { callableAt, type Callable } from "@/lib/code/callables";
import type { Grammars } from "@/lib/code/grammars";
import { languageOf } from "@/lib/code/language";
import { readSource, type SourceFacts } from "@/lib/code/source-facts";
import type { ParsedPatch, PatchFile } from "@/lib/patch/parse-patch";
import { applyHunks } from "./apply-hunks";
import type { LeftOut } from "./left-out";

/** A callable that a patch adds to, takes from, deletes or creates. `base` is what it was before, null when it is new. */
export interface ModifiedCallable {
  /** Path at base for a callable that was there, else the path after the patch. */
  readonly path: string;
  readonly name: string;
  readonly ordinal: number;
  readonly base: Callable | null;
}

export interface ModifiedCallables {
  /** F(P), in order of path, then name, then ordinal. */
  readonly callables: readonly ModifiedCallable[];
  /** Sources that do not hold what the patch expects, so that it does not apply to them. */
  readonly unapplied: readonly string[];
  /** Sources that the parser could read in part only, or not at all. */
  readonly broken: readonly string[];
}

/**
 * F(P) of a patch (methods C7): the innermost named callable at base around each deleted line, and after the patch around each
 * added line. `base` holds the texts before the patch by path. Imports and class-level lines belong to no callable.
 */
export function modifiedCallables(
  patch: ParsedPatch,
  base: ReadonlyMap<string, string>,
  grammars: Grammars,
  leftOut: LeftOut,
): ModifiedCallables {
  const found = new Map<string, ModifiedCallable>();
  const unapplied: string[] = [];
  const broken: string[] = [];
  for (const file of patch.files) {
    if (leftOut(file.path) || file.binary || file.hunks.length === 0 || languageOf(file.path) === null) continue;
    const before = file.oldPath === null ? "" : base.get(file.oldPath);
    const applied = before === undefined ? null : applyHunks(before, file.hunks);
    if (before === undefined || applied === null) {
      unapplied.push(file.path);
      continue;
    }
    const sides = readSides(file, before, applied.text, grammars);
    if (sides.broken) broken.push(file.path);
    for (const line of file.kind === "copy" ? [] : applied.deletedLines) {
      const callable = callableAt(sides.before, line);
      if (callable !== null) keep(found, modified(file.oldPath ?? file.path, callable, callable));
    }
    for (const line of applied.addedLines) {
      const callable = callableAt(sides.after, line);
      if (callable === null) continue;
      const was = file.kind === "copy" ? null : sameIn(sides.before, callable);
      keep(found, modified(was === null ? file.path : (file.oldPath ?? file.path), callable, was));
    }
  }
  const callables = [...found.values()].sort(
    (a, b) => compare(a.path, b.path) || compare(a.name, b.name) || a.ordinal - b.ordinal,
  );
  return { callables, unapplied, broken };
}

interface Sides {
  readonly before: readonly Callable[];
  readonly after: readonly Callable[];
  readonly broken: boolean;
}

function readSides(file: PatchFile, before: string, after: string, grammars: Grammars): Sides {
  const old = file.oldPath === null ? NOTHING : measured(grammars, file.oldPath, before);
  const now = file.kind === "delete" ? NOTHING : measured(grammars, file.path, after);
  return {
    before: old?.callables ?? [],
    after: now?.callables ?? [],
    broken: old === null || now === null || old.broken || now.broken,
  };
}

const NOTHING = { callables: [], broken: false };

function measured(grammars: Grammars, path: string, text: string): Pick<SourceFacts, "callables" | "broken"> | null {
  return languageOf(path) === null ? NOTHING : readSource(grammars, path, text);
}

function sameIn(callables: readonly Callable[], wanted: Callable): Callable | null {
  return callables.find(({ name, ordinal }) => name === wanted.name && ordinal === wanted.ordinal) ?? null;
}

function modified(path: string, { name, ordinal }: Callable, base: Callable | null): ModifiedCallable {
  return { path, name, ordinal, base };
}

function keep(found: Map<string, ModifiedCallable>, callable: ModifiedCallable): void {
  const key = JSON.stringify([callable.path, callable.name, callable.ordinal]);
  if (!found.has(key)) found.set(key, callable);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

import type { ParsedPatch } from "@/lib/patch/parse-patch";
import { isLeftOutByName, type LeftOut } from "./left-out";

/** Size of a patch without generated, vendored and lock files. Lines are added plus deleted. */
export interface PatchSize {
  /** Changed lines by path, in code unit order; binary files and plain renames count with 0 lines. */
  readonly changedLines: ReadonlyMap<string, number>;
  readonly added: number;
  readonly deleted: number;
  /** Paths that were left out, in order. */
  readonly leftOut: readonly string[];
}

/** Distinct files and lines of a patch (methods C0, D1): a rename is one file, a file named twice too. */
export function patchSize(patch: ParsedPatch, leftOut: LeftOut = isLeftOutByName): PatchSize {
  const lines = new Map<string, number>();
  const out = new Set<string>();
  let added = 0;
  let deleted = 0;
  for (const file of patch.files) {
    if (leftOut(file.path)) {
      out.add(file.path);
      continue;
    }
    lines.set(file.path, (lines.get(file.path) ?? 0) + file.added + file.deleted);
    added += file.added;
    deleted += file.deleted;
  }
  const changedLines = new Map([...lines].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  return { changedLines, added, deleted, leftOut: [...out].sort() };
}

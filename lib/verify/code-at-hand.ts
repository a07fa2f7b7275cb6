import type { Benchmark, NfiVersions, ReferenceInstance } from "@/lib/formats/benchmark-pack";
import { neededSources } from "./footprint";

/** The code of an instance that its measures look at; null where the pack holds none, or nobody would read it. */
export interface CodeAtHand {
  /** Python before and after the human reference edit: only in benchmarks of quality edits. */
  readonly versions: NfiVersions | null;
  /** Sources before the patch that the predicted or the gold patch touches. */
  readonly sources: ReadonlyMap<string, string> | null;
}

/** Reads from the pack what one instance needs, and no more. `patch`: the predicted one, null where there is none. */
export async function codeAtHand(input: {
  readonly benchmark: Benchmark | null;
  readonly reference: ReferenceInstance | null;
  readonly patch: string | null;
  /** Whether callables are counted at all. */
  readonly counts: boolean;
}): Promise<CodeAtHand> {
  const { reference, patch } = input;
  const files = reference?.sources;
  if (reference === null || files === undefined) return { versions: null, sources: null };
  const python = (paths: readonly string[]) => paths.filter((path) => path.endsWith(".py"));
  const versions =
    input.benchmark?.grading === "nfi"
      ? {
          before: await files.read(python(files.paths)),
          human: reference.human === undefined ? null : await reference.human.read(python(reference.human.paths)),
        }
      : null;
  const wanted = input.counts && patch !== null ? neededSources(reference.record.patch, patch) : null;
  return { versions, sources: wanted === null ? null : await files.read(wanted) };
}

import { and, eq } from "drizzle-orm";
import { instances } from "@/db/schema/benchmark";
import { submissions } from "@/db/schema/submission";
import { AppError } from "@/lib/errors";
import { type PatchFile, parsePatch } from "@/lib/patch/parse-patch";
import { type Context } from "./context";
import { readPatch } from "./read-patch";

/** Lines of hunks that a page draws of one patch; the rest is counted and left to the download. */
const MOST_LINES = 6000;

export interface ShownPatch {
  readonly files: readonly PatchFile[];
  /** Hunk lines that are not here because the patch is too long for a page. */
  readonly leftOut: number;
  /** True when only the beginning of the text was read. */
  readonly cut: boolean;
}

/** The files of a patch, with hunks up to the page's limit. */
export function shownPatch(text: string, cut = false): ShownPatch {
  let room = MOST_LINES;
  let leftOut = 0;
  const files = parsePatch(text).files.map((file) => {
    const hunks = file.hunks.flatMap((hunk) => {
      if (hunk.lines.length <= room) {
        room -= hunk.lines.length;
        return [hunk];
      }
      leftOut += hunk.lines.length;
      room = 0;
      return [];
    });
    return { ...file, hunks };
  });
  return { files, leftOut, cut };
}

/**
 * The predicted patch of an instance and the gold patch of its task, read into files. `agent` is null when there is no
 * patch. Errors: `not-found` when the submission or the instance is not to be seen.
 */
export async function readPatchPair({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly submissionId: string; readonly instanceId: string };
}): Promise<{ readonly agent: ShownPatch | null; readonly gold: ShownPatch | null }> {
  const [task] = await ctx.db
    .select({ goldPatch: instances.goldPatch })
    .from(submissions)
    .innerJoin(
      instances,
      and(eq(instances.benchmarkSlug, submissions.benchmarkSlug), eq(instances.instanceId, input.instanceId)),
    )
    .where(eq(submissions.id, input.submissionId));
  const gold = task === undefined || task.goldPatch === "" ? null : shownPatch(task.goldPatch);
  try {
    const { text, cut } = await readPatch({ ctx, input });
    return { agent: text === "" ? null : shownPatch(text, cut), gold };
  } catch (error) {
    if (error instanceof AppError && error.code === "not-found") return { agent: null, gold };
    throw error;
  }
}

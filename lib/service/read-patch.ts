import { AppError } from "@/lib/errors";
import { readBlob } from "@/lib/store/blob-store";
import type { Context } from "./context";
import { openResult } from "./submission-reading";

/** A patch is shown up to this size, bytes; longer ones are in the bundle. */
const MOST_BYTES = 8 * 1024 * 1024;

export interface PatchText {
  readonly text: string;
  /** True when only the beginning is here. */
  readonly cut: boolean;
}

/** The predicted patch of an instance. Errors: `not-found` when there is none. */
export async function readPatch({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly submissionId: string; readonly instanceId: string };
}): Promise<PatchText> {
  const { patchBlob } = await openResult(ctx, input.submissionId, input.instanceId);
  if (patchBlob === null) throw new AppError("not-found", "This instance has no patch.");
  const size = (await ctx.store.size(patchBlob)) ?? 0;
  const bytes = await readBlob(ctx.store, patchBlob, MOST_BYTES, 0, Math.min(size, MOST_BYTES));
  return { text: bytes.toString("utf8"), cut: size > MOST_BYTES };
}

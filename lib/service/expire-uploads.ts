import { staleUploads, updateUpload } from "@/db/write/uploads";
import type { Context } from "./context";
import { removeStaged } from "./upload-staging";
import { UPLOAD_LIMITS } from "./upload-limits";

/** Removes uploads that nobody made a submission of within a day. Returns how many. */
export async function expireUploads({ ctx }: { readonly ctx: Context }): Promise<number> {
  const stale = await staleUploads(ctx.db, new Date(ctx.now.getTime() - UPLOAD_LIMITS.keepMs));
  for (const upload of stale) {
    await updateUpload(ctx.db, upload.id, { state: "expired" });
    await removeStaged(ctx, upload.id);
  }
  return stale.length;
}

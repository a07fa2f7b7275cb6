import { readOffset } from "@/db/write/upload-parts";
import { type UploadRow, markFinished, readUpload } from "@/db/write/uploads";
import { AppError } from "@/lib/errors";
import { putBlob } from "@/lib/store/blob-store";
import type { Context } from "./context";
import { removeStaged, stagedBytes } from "./upload-staging";

type Finished = UploadRow & { readonly sha256: string };

/**
 * Makes a blob of an upload whose bytes are all here, and notes its digest. Doing it again, or twice at once, gives the
 * same. Errors: `wrong-state` when bytes are missing, `gone` when they were removed.
 */
export async function finishUpload(ctx: Context, upload: UploadRow): Promise<Finished> {
  if (upload.sha256 !== null) return { ...upload, sha256: upload.sha256 };
  try {
    const here = await readOffset(ctx.db, upload.id);
    if (here !== upload.bytes) {
      throw new AppError("wrong-state", `Only ${here} of ${upload.bytes} bytes are here.`, {
        remedy: "Let the upload finish first.",
      });
    }
    const { key, bytes } = await putBlob(ctx.store, stagedBytes(ctx, upload.id));
    if (bytes !== upload.bytes) throw new AppError("blob-missing", "Parts of this upload were removed meanwhile.");
    await markFinished(ctx.db, upload.id, key);
    await removeStaged(ctx, upload.id);
    return { ...upload, state: "finished", sha256: key };
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== "wrong-state" && error.code !== "blob-missing")) throw error;
    // Another request may have finished it in the meantime and cleared its parts away.
    const now = await readUpload(ctx.db, upload.id);
    if (now !== null && now.sha256 !== null) return { ...now, sha256: now.sha256 };
    if (error.code === "wrong-state") throw error;
    throw new AppError("gone", "This upload was removed.", { remedy: "Upload the file again." }, error);
  }
}

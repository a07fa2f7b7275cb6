import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type UploadRow, updateUpload } from "@/db/write/uploads";
import { AppError } from "@/lib/errors";
import type { Context } from "./context";

/** Where the bytes of an upload grow. Ids are made by us (letters and digits only). */
export function stagedPath(ctx: Pick<Context, "uploadDir">, uploadId: string): string {
  if (!/^[0-9a-z]{1,64}$/.test(uploadId)) throw new AppError("not-found", "There is no such upload.");
  return join(ctx.uploadDir, uploadId);
}

export async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}

/** Removes what an upload left in the staging folder: its bytes, if they are still there, and the protocol's note. */
export async function removeStaged(ctx: Pick<Context, "uploadDir">, uploadId: string): Promise<void> {
  const path = stagedPath(ctx, uploadId);
  await rm(path, { force: true });
  await rm(`${path}.json`, { force: true });
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(chunk);
  return hash.digest("hex");
}

/**
 * Notes that all bytes of an upload are here, with their digest. Errors: `wrong-state` when bytes are missing, `gone`
 * when the file is.
 */
export async function finishUpload(ctx: Context, upload: UploadRow): Promise<UploadRow & { readonly sha256: string }> {
  if (upload.sha256 !== null) return { ...upload, sha256: upload.sha256 };
  const path = stagedPath(ctx, upload.id);
  const found = await stat(path).catch(() => null);
  if (found === null) throw new AppError("gone", "This upload was removed.", { remedy: "Upload the file again." });
  if (found.size !== upload.bytes) {
    throw new AppError("wrong-state", `Only ${found.size} of ${upload.bytes} bytes are here.`, {
      remedy: "Let the upload finish first.",
    });
  }
  const sha256 = await digestOf(path);
  await updateUpload(ctx.db, upload.id, { state: "finished", sha256 });
  return { ...upload, state: "finished", sha256 };
}

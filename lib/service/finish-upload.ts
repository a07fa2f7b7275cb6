import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type UploadRow, markFinished, readUpload } from "@/db/write/uploads";
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

type Finished = UploadRow & { readonly sha256: string };

/** The file is no longer in the staging folder: another request may have made a submission of it in the meantime. */
async function movedOrGone(ctx: Context, upload: UploadRow): Promise<Finished> {
  const now = await readUpload(ctx.db, upload.id);
  if (now !== null && now.sha256 !== null) return { ...now, sha256: now.sha256 };
  throw new AppError("gone", "This upload was removed.", { remedy: "Upload the file again." });
}

/**
 * Notes that all bytes of an upload are here, with their digest. Errors: `wrong-state` when bytes are missing, `gone`
 * when the file is.
 */
export async function finishUpload(ctx: Context, upload: UploadRow): Promise<Finished> {
  if (upload.sha256 !== null) return { ...upload, sha256: upload.sha256 };
  const path = stagedPath(ctx, upload.id);
  const found = await stat(path).catch(() => null);
  if (found === null) return movedOrGone(ctx, upload);
  if (found.size !== upload.bytes) {
    throw new AppError("wrong-state", `Only ${found.size} of ${upload.bytes} bytes are here.`, {
      remedy: "Let the upload finish first.",
    });
  }
  const sha256 = await digestOf(path).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  });
  if (sha256 === null) return movedOrGone(ctx, upload);
  await markFinished(ctx.db, upload.id, sha256);
  return { ...upload, state: "finished", sha256 };
}

import { insertUpload, lockUploadsOf, uploadUse } from "@/db/write/uploads";
import { requirePerson } from "@/lib/auth/may";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type { Context } from "./context";
import { readLimits } from "./site-limits";
import { recordAudit } from "./record-audit";
import { UPLOAD_LIMITS } from "./upload-limits";

const DAY_MS = 24 * 3600 * 1000;
const MiB = 1024 * 1024;

/** Display name of an upload: the last part of what the browser says, without control characters. */
export function fileNameOf(said: string | null | undefined): string {
  const last = (said ?? "").split(/[\\/]/).at(-1) ?? "";
  const plain = last.replaceAll(/[\u0000-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]/g, "").trim();
  return plain === "" ? "bundle" : plain.slice(0, UPLOAD_LIMITS.fileNameChars);
}

/**
 * Enters a new resumable upload into the ledger, if the person and the disk have room for it. Errors:
 * `sign-in-required`, `bad-request`, `empty-bundle`, `too-large`, `too-many-requests`, `no-space`.
 */
export async function beginUpload({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly id: string; readonly bytes: number; readonly fileName: string | null };
}): Promise<void> {
  const person = requirePerson(ctx.user);
  const { id, bytes } = input;
  if (!Number.isSafeInteger(bytes) || bytes < 0)
    throw new AppError("bad-request", "The size of the file is not a number.");
  if (bytes === 0) throw new AppError("empty-bundle", "The file is empty.", { remedy: "Choose the archive again." });
  const most = await readLimits(ctx.db);
  if (bytes > most.upload_bytes) {
    throw new AppError("too-large", `The file has ${bytes} bytes; ${most.upload_bytes} are the most.`, {
      remedy: "Leave files out that no verdict needs, or compress with zstd.",
    });
  }
  const room = await ctx.store.room();
  if (room !== null && room - bytes < env().DISK_FLOOR_BYTES) {
    throw new AppError("no-space", "The server has no room for this file now.", { remedy: "Try again later." });
  }
  await ctx.db.transaction(async (db) => {
    await lockUploadsOf(db, person.id);
    const use = await uploadUse(db, person.id, new Date(ctx.now.getTime() - DAY_MS));
    if (use.open >= most.open_uploads) {
      throw new AppError("too-many-requests", `${most.open_uploads} uploads are open already.`, {
        remedy: "Finish or cancel one of them; an unfinished one is removed after a day.",
      });
    }
    if (use.begun >= most.uploads_a_day) {
      throw new AppError("too-many-requests", "The uploads of a day are used up.", { remedy: "Try again tomorrow." });
    }
    if (use.bytes + bytes > most.stored_bytes) {
      throw new AppError("too-large", `Your uploads would take more than ${Math.floor(most.stored_bytes / MiB)} MiB.`, {
        remedy: "Withdraw a submission that is no longer needed.",
      });
    }
    const fileName = fileNameOf(input.fileName);
    await insertUpload(db, { id, userId: person.id, fileName, bytes, createdAt: ctx.now });
    await recordAudit(db, ctx, { action: "upload.begun", object: ["upload", id], after: { bytes } });
  });
}

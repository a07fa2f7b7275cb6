import type { Db } from "@/db/client";
import { findUpload, updateUpload } from "@/db/write/uploads";
import { notFound } from "@/lib/auth/may";
import type { Person } from "@/lib/auth/person";
import { AppError } from "@/lib/errors";
import type { Context } from "./context";
import { finishUpload } from "./finish-upload";

/**
 * Takes a person's finished upload for another purpose than a submission: a pack, a re-run. Its bytes are in the store; returns
 * their digest and name. Errors: `not-found`, `gone`, `wrong-state`.
 */
export async function takeUpload(
  ctx: Context,
  db: Db,
  person: Person,
  uploadId: string,
): Promise<{ readonly sha256: string; readonly name: string }> {
  const found = await findUpload(db, uploadId, person.id);
  if (found === null) throw notFound("upload");
  if (found.state === "expired") throw new AppError("gone", "This upload was removed after a day.");
  if (found.submissionId !== null) throw new AppError("wrong-state", "A submission was made of this upload.");
  const { sha256 } = await finishUpload({ ...ctx, db }, found);
  await updateUpload(db, found.id, { state: "taken" });
  return { sha256, name: found.fileName };
}

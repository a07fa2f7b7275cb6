import { uploadUse } from "@/db/write/uploads";
import { requirePerson } from "@/lib/auth/may";
import { env } from "@/lib/env";
import type { Context } from "./context";
import { UPLOAD_LIMITS } from "./upload-limits";

const DAY_MS = 24 * 3600 * 1000;

/** Uploads that one person may begin within 24 hours. */
export function uploadsADay(): number {
  return env().LOCAL_SIGN_IN ? UPLOAD_LIMITS.aDayLocal : UPLOAD_LIMITS.aDay;
}

/** What one may have and what is used of it; bytes are bytes, `a_day` counts the last 24 hours. Errors: `sign-in-required`. */
export async function readQuota({ ctx }: { readonly ctx: Context }) {
  const person = requirePerson(ctx.user);
  const use = await uploadUse(ctx.db, person.id, new Date(ctx.now.getTime() - DAY_MS));
  return {
    open_uploads: { used: use.open, most: UPLOAD_LIMITS.open },
    uploads_a_day: { used: use.begun, most: uploadsADay() },
    stored_bytes: { used: use.bytes, most: UPLOAD_LIMITS.storedBytes },
    one_file_bytes: UPLOAD_LIMITS.bytes,
  };
}

export type Quota = Awaited<ReturnType<typeof readQuota>>;

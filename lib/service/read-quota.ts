import { uploadUse } from "@/db/write/uploads";
import { requirePerson } from "@/lib/auth/may";
import type { Context } from "./context";
import { readLimits } from "./site-limits";

const DAY_MS = 24 * 3600 * 1000;

/** What one may have and what is used of it; bytes are bytes, `a_day` counts the last 24 hours. Errors: `sign-in-required`. */
export async function readQuota({ ctx }: { readonly ctx: Context }) {
  const person = requirePerson(ctx.user);
  const use = await uploadUse(ctx.db, person.id, new Date(ctx.now.getTime() - DAY_MS));
  const most = await readLimits(ctx.db);
  return {
    open_uploads: { used: use.open, most: most.open_uploads },
    uploads_a_day: { used: use.begun, most: most.uploads_a_day },
    stored_bytes: { used: use.bytes, most: most.stored_bytes },
    one_file_bytes: most.upload_bytes,
  };
}

export type Quota = Awaited<ReturnType<typeof readQuota>>;

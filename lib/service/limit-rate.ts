import { takeToken } from "@/db/write/rate-buckets";
import { AppError } from "@/lib/errors";
import type { Context } from "./context";

/** What one person may ask of the API that changes something or costs us work: at once, and a minute. */
const AT_ONCE = 60;
const PER_MINUTE = 60;

/** Counts one request of this person. Throws `too-many-requests`; who is not signed in is refused by the verb itself. */
export async function limitRate(ctx: Context): Promise<void> {
  if (ctx.user === null) return;
  if (await takeToken(ctx.db, `person:${ctx.user.id}`, AT_ONCE, PER_MINUTE)) return;
  throw new AppError("too-many-requests", "Too many requests in a short time.", { remedy: "Wait a minute." });
}

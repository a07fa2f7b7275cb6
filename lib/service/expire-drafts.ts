import { forgottenDrafts } from "@/db/write/retention";
import { lockSubmission } from "@/db/write/submissions";
import { DRAFT_KEEP_DAYS } from "@/lib/formats/retention";
import type { Context } from "./context";
import { takeBack } from "./withdraw-submission";

const DAY_MS = 24 * 3600_000;
/** Of one round: the rest comes with the next. */
const MOST = 200;

/**
 * Withdraws what was never public and nothing happened to for 180 days: drafts that nobody handed in, and bundles that were
 * refused or failed. Returns how many. Two workers that do it at the same time do it once.
 */
export async function expireDrafts({ ctx }: { readonly ctx: Context }): Promise<number> {
  const before = new Date(ctx.now.getTime() - DRAFT_KEEP_DAYS * DAY_MS);
  let expired = 0;
  for (const id of await forgottenDrafts(ctx.db, before, MOST)) {
    await ctx.db.transaction(async (db) => {
      const submission = await lockSubmission(db, id);
      // Asked again under the lock: its owner may have come back in this moment.
      if (submission === null || !(await forgottenDrafts(db, before, 1, id)).includes(id)) return;
      await takeBack(db, ctx, submission, `Withdrawn: nothing happened to it for ${DRAFT_KEEP_DAYS} days.`);
      expired += 1;
    });
  }
  return expired;
}

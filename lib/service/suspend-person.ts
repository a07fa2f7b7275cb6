import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity";
import { deleteTokensOf } from "@/db/write/api-tokens";
import { notFound } from "@/lib/auth/may";
import { endSessionsOf } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import type { SuspensionForm } from "@/lib/formats/account-forms";
import type { Context } from "./context";
import { recordAudit } from "./record-audit";

/**
 * Suspends a person (all sessions and tokens end with this commit, and nothing new begins) or lets them in again. For
 * administrators at a browser; to everybody else nobody is here. Errors: `not-found`, `forbidden` for oneself.
 */
export async function suspendPerson({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: SuspensionForm & { readonly personId: string };
}): Promise<{ readonly suspended: boolean }> {
  const { personId, suspended, reason } = input;
  if (ctx.user?.role !== "admin" || ctx.user.byToken === true) throw notFound("person");
  if (ctx.user.id === personId) throw new AppError("forbidden", "Nobody suspends themselves.");
  await ctx.db.transaction(async (db) => {
    const [before] = await db
      .select({ suspended: users.suspended })
      .from(users)
      .where(eq(users.id, personId))
      .for("no key update");
    if (before === undefined) throw notFound("person");
    if (before.suspended === suspended) return;
    await db.update(users).set({ suspended }).where(eq(users.id, personId));
    if (suspended) {
      await endSessionsOf(db, personId);
      await deleteTokensOf(db, personId);
    }
    await recordAudit(db, ctx, {
      action: suspended ? "person.suspended" : "person.restored",
      object: ["person", personId],
      before,
      after: { suspended },
      reason,
    });
  });
  return { suspended };
}

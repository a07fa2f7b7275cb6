import { deleteSessions } from "@/db/write/sessions";
import { notFound, requirePerson } from "@/lib/auth/may";
import type { Context } from "./context";
import { recordAudit } from "./record-audit";

/**
 * Signs out one of one's own sessions, or all but the one that asks (`others`). Errors: `sign-in-required`, `not-found`
 * (also for sessions of others).
 */
export async function endSessions({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly which: string; readonly current: string };
}): Promise<{ readonly ended: number }> {
  const person = requirePerson(ctx.user);
  const { which, current } = input;
  return ctx.db.transaction(async (db) => {
    const ended = await deleteSessions(db, person.id, which === "others" ? { but: current } : { only: which });
    if (ended === 0 && which !== "others") throw notFound("session");
    if (ended > 0) {
      await recordAudit(db, ctx, { action: "session.ended", object: ["person", person.id], after: { ended, which } });
    }
    return { ended };
  });
}

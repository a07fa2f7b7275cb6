import { deleteToken } from "@/db/write/api-tokens";
import { notFound, requirePerson } from "@/lib/auth/may";
import type { Context } from "./context";
import { recordAudit } from "./record-audit";

/** Ends one of one's own tokens at once. Errors: `sign-in-required`, `not-found` (also for tokens of others). */
export async function revokeToken({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly tokenId: string };
}): Promise<void> {
  const person = requirePerson(ctx.user);
  await ctx.db.transaction(async (db) => {
    const gone = await deleteToken(db, person.id, input.tokenId);
    if (gone === null) throw notFound("token");
    await recordAudit(db, ctx, { action: "token.revoked", object: ["token", input.tokenId], before: gone });
  });
}

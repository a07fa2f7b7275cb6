import { countTokens, insertToken } from "@/db/write/api-tokens";
import { newToken, tokenHash, tokenPrefix } from "@/lib/auth/api-token";
import { requirePerson } from "@/lib/auth/may";
import { AppError } from "@/lib/errors";
import type { TokenForm } from "@/lib/formats/account-forms";
import type { Context } from "./context";
import { randomId } from "./new-id";
import { recordAudit } from "./record-audit";

const DAY_MS = 24 * 3600 * 1000;
export const MOST_TOKENS = 20;

/**
 * Makes a token for machines. It is in this answer and nowhere else: the database keeps its digest. Errors:
 * `sign-in-required`, `forbidden` when a token asks for another, `too-many-requests`.
 */
export async function createToken({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: TokenForm;
}): Promise<{ readonly id: string; readonly token: string; readonly expiresAt: Date }> {
  const person = requirePerson(ctx.user);
  const id = randomId();
  const token = newToken();
  const expiresAt = new Date(ctx.now.getTime() + input.days * DAY_MS);
  await ctx.db.transaction(async (db) => {
    if ((await countTokens(db, person.id)) >= MOST_TOKENS) {
      throw new AppError("too-many-requests", `You have ${MOST_TOKENS} tokens already.`, { remedy: "Remove one." });
    }
    const { name, scope } = input;
    const prefix = tokenPrefix(token);
    const row = { id, userId: person.id, name, prefix, tokenHash: tokenHash(token), scope };
    await insertToken(db, { ...row, createdAt: ctx.now, expiresAt });
    await recordAudit(db, ctx, {
      action: "token.created",
      object: ["token", id],
      after: { name, prefix, scope, expires_at: expiresAt.toISOString() },
    });
  });
  return { id, token, expiresAt };
}

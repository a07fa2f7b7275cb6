import { readTokens } from "@/db/read/api-tokens";
import { requirePerson } from "@/lib/auth/may";
import { tokenFormSchema } from "@/lib/formats/account-forms";
import { createToken } from "@/lib/service/create-token";
import { bodyOf, changingInPerson, json, readingInPerson } from "../../respond";

export const GET = readingInPerson(async ({ ctx }) => {
  requirePerson(ctx.user);
  return json({ tokens: await readTokens(ctx) });
});

/** The only answer that holds the token. */
export const POST = changingInPerson(async ({ request, ctx }) => {
  const { id, token, expiresAt } = await createToken({ ctx, input: await bodyOf(request, tokenFormSchema) });
  return json({ id, token, expires_at: expiresAt.toISOString() }, 201);
});

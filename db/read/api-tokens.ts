import { desc, eq } from "drizzle-orm";
import { apiTokens } from "@/db/schema/identity";
import type { ReadContext } from "./context";

/** The reader's own tokens, newest first, without anything that signs in; null for nobody. */
export async function readTokens({ db, user }: ReadContext) {
  if (user === null) return null;
  return db
    .select({
      id: apiTokens.id,
      name: apiTokens.name,
      prefix: apiTokens.prefix,
      scope: apiTokens.scope,
      createdAt: apiTokens.createdAt,
      expiresAt: apiTokens.expiresAt,
      lastUsedAt: apiTokens.lastUsedAt,
    })
    .from(apiTokens)
    .where(eq(apiTokens.userId, user.id))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));
}

export type OwnToken = NonNullable<Awaited<ReturnType<typeof readTokens>>>[number];

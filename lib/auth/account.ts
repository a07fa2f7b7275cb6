import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { accounts, users } from "@/db/schema/identity";

export interface Identity {
  readonly provider: "github" | "local";
  readonly providerAccountId: string;
  readonly handle: string;
  readonly name: string | null;
  readonly email: string | null;
}

/** Names for the sign-in without password: letters, digits, space and . _ - between them, 40 characters at most. */
const LOCAL_NAME = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._-]{0,38}[\p{L}\p{N}])?$/u;

/** The identity of a local name, null when it is none. Upper and lower case are the same person. */
export function localIdentity(name: unknown): Identity | null {
  if (typeof name !== "string") return null;
  const handle = name.normalize("NFKC").trim().replaceAll(/\s+/g, " ");
  if (!LOCAL_NAME.test(handle)) return null;
  return { provider: "local", providerAccountId: handle.toLowerCase(), handle, name: null, email: null };
}

/**
 * The person of a provider's account, made at the first sign-in. People are told apart by provider and provider's id
 * alone, never by e-mail, so that nobody takes over an account through another provider. null when suspended.
 */
export async function personOfIdentity(db: Db, identity: Identity, now: Date): Promise<{ readonly id: string } | null> {
  const { provider, providerAccountId, handle, name, email } = identity;
  return db.transaction(async (transaction) => {
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`account:${provider}:${providerAccountId}`}, 0))`,
    );
    const [known] = await transaction
      .select({ id: users.id, suspended: users.suspended })
      .from(accounts)
      .innerJoin(users, eq(users.id, accounts.userId))
      .where(and(eq(accounts.provider, provider), eq(accounts.providerAccountId, providerAccountId)));
    if (known !== undefined) return known.suspended ? null : { id: known.id };
    const id = randomBytes(16).toString("hex");
    await transaction.insert(users).values({ id, handle, name, email, createdAt: now });
    await transaction.insert(accounts).values({ userId: id, provider, providerAccountId });
    return { id };
  });
}

import { database } from "@/db/client";
import type { TokenScope } from "@/db/schema/identity";
import { ownerOfToken } from "@/db/write/api-tokens";
import { tokenHash } from "@/lib/auth/api-token";
import { refusedToken } from "@/lib/auth/bearer";
import { currentUser } from "@/lib/auth/current-user";
import type { BlobStore } from "@/lib/store/blob-store";
import { openStore } from "@/lib/store/open-store";
import type { Context } from "./context";
import { logger } from "./log";
import { type Health, readHealth } from "./read-health";

let shelf: BlobStore | undefined;

/** The blob store of the site process. */
export function siteStore(): BlobStore {
  shelf ??= openStore();
  return shelf;
}

/** The context of pages that are the same for everybody: nobody in particular asks, and nothing of the request is read. */
export function publicSiteContext(requestId: string): Context & { readonly user: null } {
  return {
    db: database(),
    store: siteStore(),
    user: null,
    via: "session",
    requestId,
    now: new Date(),
    log: logger("site").child({ requestId }),
  };
}

/** The context of one request to the site: who asks is looked up now. */
export async function siteContext(requestId: string): Promise<Context> {
  const open = publicSiteContext(requestId);
  return { ...open, user: await currentUser(open.db) };
}

/** The context of a request that carries a token: whatever cookie comes with it says nothing. Throws `sign-in-required`. */
export async function tokenContext(
  requestId: string,
  token: string,
): Promise<{ readonly ctx: Context; readonly scope: TokenScope }> {
  const open = publicSiteContext(requestId);
  const used = await ownerOfToken(open.db, tokenHash(token), open.now);
  if (used === null) throw refusedToken();
  const user = { id: used.id, handle: used.handle, role: "submitter", byToken: true } as const;
  return { ctx: { ...open, user, via: "token" }, scope: used.scope };
}

/** Health of this site's surroundings; asks nobody who they are. */
export function siteHealth(): Promise<Health> {
  return readHealth(database(), siteStore());
}

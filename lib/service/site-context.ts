import { database } from "@/db/client";
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
    now: new Date(),
    log: logger("site").child({ requestId }),
  };
}

/** The context of one request to the site: who asks is looked up now. */
export async function siteContext(requestId: string): Promise<Context> {
  const open = publicSiteContext(requestId);
  return { ...open, user: await currentUser(open.db) };
}

/** Health of this site's surroundings; asks nobody who they are. */
export function siteHealth(): Promise<Health> {
  return readHealth(database(), siteStore());
}

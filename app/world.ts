import { headers } from "next/headers";
import type { ReadContext } from "@/db/read/context";
import type { Context } from "@/lib/service/context";
import { publicSiteContext, siteContext } from "@/lib/service/site-context";

/** The world as the person who asks may see it: for pages that nobody caches. */
export async function ownWorld(): Promise<Context> {
  return siteContext((await headers()).get("x-request-id") ?? "page");
}

/** The world of pages that are the same bytes for everybody: it reads nothing of the request. */
export function publicWorld(): Context & { readonly user: null } {
  return publicSiteContext("public page");
}

/** The same world as anybody sees it: what is read through it may be shown to everybody. */
export function asAnybody<C extends ReadContext>(context: C): C & { readonly user: null } {
  return { ...context, user: null };
}

/** A path segment as it was before it was written into the address; null for a broken escape. */
export function segmentText(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

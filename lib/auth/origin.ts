import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** True when the session cookie may travel over this site's public address only encrypted. */
export function isSecureSite(): boolean {
  return env().NEXTAUTH_URL?.startsWith("https:") ?? false;
}

/**
 * Our own origin as this request sees it: the public address where one is configured, else the loopback name by which the
 * machine's owner came. null = the request came by a name that is not ours.
 */
export function ownOrigin(host: string | null): string | null {
  const fixed = env().NEXTAUTH_URL;
  if (fixed !== undefined) return new URL(fixed).origin;
  if (host === null || !URL.canParse(`http://${host}`)) return null;
  const url = new URL(`http://${host}`);
  return LOOPBACK.has(url.hostname) ? url.origin : null;
}

/**
 * Refuses a request that another site may have caused: whatever changes something and reads the cookie calls this first.
 * Browsers send `Origin` with every such request, so a missing one is refused too. Throws `forbidden`.
 */
export function requireOwnOrigin(headers: Headers): void {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  const own = ownOrigin(headers.get("host"));
  if (own === null || origin !== own || (site !== null && site !== "same-origin")) {
    throw new AppError("forbidden", "This request does not come from a page of this site.");
  }
}

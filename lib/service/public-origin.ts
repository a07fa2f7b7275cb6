import { env } from "@/lib/env";

/** Scheme and host under which the world knows this site; null on one's own machine, where it has no name. */
export function publicOrigin(): string | null {
  const { NEXTAUTH_URL } = env();
  return NEXTAUTH_URL === undefined ? null : new URL(NEXTAUTH_URL).origin;
}

/** The same for documents that need whole addresses: without a name, the address that this request was sent to. */
export function originOf(request: Request): string {
  const host = request.headers.get("host") ?? "";
  return publicOrigin() ?? (/^[\w.:[\]-]+$/.test(host) ? `http://${host}` : new URL(request.url).origin);
}

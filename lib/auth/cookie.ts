import { decode } from "next-auth/jwt";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { isSecureSite } from "./origin";

/** Cookie names: over https bound to this very host by their prefix. */
export function cookieName(part: "session" | "callback" | "csrf"): string {
  return `${isSecureSite() ? "__Host-" : ""}proofboard-${part}`;
}

export function cookieOptions() {
  return { httpOnly: true, sameSite: "lax" as const, path: "/", secure: isSecureSite() };
}

/** The secret that seals cookies. Throws `unavailable` when it is missing: then nobody is signed in by mistake. */
export function sealingSecret(): string {
  const secret = env().NEXTAUTH_SECRET;
  if (secret === undefined) throw new AppError("unavailable", "NEXTAUTH_SECRET is not set.");
  return secret;
}

/** The session id inside a sealed cookie; null when the cookie is not one that we sealed (then nobody is signed in). */
export async function sessionIdIn(cookie: string | undefined): Promise<string | null> {
  if (cookie === undefined || cookie === "") return null;
  const secret = sealingSecret();
  const token = await decode({ token: cookie, secret }).catch(() => null);
  const id = token?.["sid"];
  return typeof id === "string" ? id : null;
}

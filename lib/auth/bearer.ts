import { AppError } from "@/lib/errors";
import { isToken } from "./api-token";

/**
 * The token of a request's `Authorization: Bearer`. null = the header is not there, so a cookie may speak. A header that
 * is there and is not one whole token of ours (another scheme, two of them, junk, any length) is refused, never ignored:
 * a script with a broken token must not act as somebody else. Throws `sign-in-required`.
 */
export function bearerOf(headers: Headers): string | null {
  const header = headers.get("authorization");
  if (header === null) return null;
  const token = /^Bearer ([0-9A-Za-z_]{1,80})$/i.exec(header)?.[1];
  if (token === undefined || !isToken(token)) throw refusedToken();
  return token;
}

/** One answer for a broken, unknown, expired, revoked or suspended token. */
export function refusedToken(): AppError {
  return new AppError("sign-in-required", "This token is not valid.", {
    remedy: "Send it as `Authorization: Bearer pb_...`; make a new one on your account page.",
  });
}

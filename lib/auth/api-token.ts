import { createHash, randomBytes } from "node:crypto";

/**
 * Tokens for machines: `pb_`, 32 random bytes in base 62, and six letters of a checksum. The checksum tells a mistyped or
 * cut token from an unknown one without asking the database, and lets scanners of secrets find ours for sure.
 */
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const BODY_CHARS = 43;
const CHECK_CHARS = 6;
const SHAPE = /^pb_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/;
/** Characters that are shown of a token later on, `pb_` included. */
const PREFIX_CHARS = 11;

function base62(bytes: Uint8Array, chars: number): string {
  let rest = BigInt(`0x${Buffer.from(bytes).toString("hex")}`);
  let text = "";
  while (text.length < chars) {
    text = (ALPHABET[Number(rest % 62n)] ?? "0") + text;
    rest /= 62n;
  }
  return text;
}

const checkOf = (body: string) => base62(createHash("sha256").update(body).digest().subarray(0, 4), CHECK_CHARS);

/** A new token. 62^43 > 2^256: no two random values are written alike. */
export function newToken(): string {
  const body = base62(randomBytes(32), BODY_CHARS);
  return `pb_${body}${checkOf(body)}`;
}

/** True for a text that has the shape and the checksum of a token; whether it lives, the database knows. */
export function isToken(text: string): boolean {
  const [, body = "", check = ""] = SHAPE.exec(text) ?? [];
  return body !== "" && checkOf(body) === check;
}

/** What the database keeps of a token: 256 random bits need no slow digest. Looked up by it, so nothing is compared. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** The letters by which its owner knows it again. */
export function tokenPrefix(token: string): string {
  return token.slice(0, PREFIX_CHARS);
}

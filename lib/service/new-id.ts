import { randomBytes } from "node:crypto";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** 128 random bits in 26 characters of base 32 (Crockford's letters): not to be guessed, safe in a URL. */
export function randomId(): string {
  let bits = BigInt(`0x${randomBytes(16).toString("hex")}`);
  let text = "";
  for (let at = 0; at < 26; at += 1) {
    text = (ALPHABET[Number(bits & 31n)] ?? "0") + text;
    bits >>= 5n;
  }
  return text;
}

export function newSubmissionId(): string {
  return `pb-${randomId()}`;
}

import type { SecretPlace } from "./find-secrets";

/** The first letters of the words after which a value is a secret when it looks like one. */
export const SECRET_NAMES = [
  "pas",
  "sec",
  "tok",
  "api",
  "acc",
  "pri",
  "aut",
  "cre",
  "_au",
  "bea",
  "bas",
  "://",
  ":\\/",
] as const;
const NAMED =
  /password|passwd|passphrase|secret|token|api[_-]?key|access[_-]?key|account[_-]?key|private[_-]?key|auth[_-]?key|credential|_authtoken|bearer|basic|:\/\/|:\\\/\\\//iy;
const ASSIGNED =
  /[A-Za-z0-9_-]{0,40}\\?["']?\]?[ \t]{0,4}(?:=>|:=|==|=|:)[ \t]{0,4}(?:[brfu]{0,2})\\?["'`]?([A-Za-z0-9+/_=.~!@#$%^&*-]{8,256})/y;
const SCHEME = /[ \t]{1,4}([A-Za-z0-9+/_=.~-]{16,4096})/y;
const USER_AND_PASSWORD = /[^\s:/@"'`<>\\]{0,100}:([^\s/@"'`<>\\]{3,200})@[A-Za-z0-9[]/y;
const FLAG = /[ \t]{1,4}\\?["']?([A-Za-z0-9+/_=.~!@#$%^&*-]{12,256})/y;
const HEX = /^[0-9a-f]+$/i;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const PLACEHOLDER =
  /^(?:\[.*|pass|passw(?:or)?d|pwd|secret|user|changeme|example|test|xxx+|\*+|\.+|<.*|\$.*|\{.*|%.*|your.*|redacted|none|null|true|false)$/i;
/** Names whose value is a key even when it is bare hexadecimal. */
const STRONG =
  /^(?:password|passwd|passphrase|secret|api[_-]?key|apikey|access[_-]?key|account[_-]?key|private[_-]?key|auth[_-]?key|credential|_authtoken)$/i;

/**
 * Secrets that only their name gives away: `API_KEY=...`, `"password": "..."`, `Authorization: Bearer ...`, `--token ...`,
 * and passwords in URLs (`scheme://user:password@host`). The value must look random: code and hashes stay.
 */
export function assignedSecrets(text: string, candidates: readonly number[], places: SecretPlace[]): void {
  let next = 0;
  for (const at of candidates) {
    if (at < next) continue;
    NAMED.lastIndex = at;
    const word = NAMED.exec(text)?.[0];
    if (word === undefined) continue;
    const after = at + word.length;
    const place = word.startsWith(":") ? urlPassword(text, after) : valueAfter(text, at, word, after);
    if (place === null) continue;
    places.push(place);
    next = place.to;
  }
}

function urlPassword(text: string, after: number): SecretPlace | null {
  USER_AND_PASSWORD.lastIndex = after;
  const match = USER_AND_PASSWORD.exec(text);
  const password = match?.[1];
  if (match === null || password === undefined || PLACEHOLDER.test(password)) return null;
  const from = after + match[0].lastIndexOf(`:${password}@`) + 1;
  return { kind: "url-password", from, to: from + password.length };
}

function valueAfter(text: string, at: number, word: string, after: number): SecretPlace | null {
  const scheme = /^(?:bearer|basic)$/i.test(word);
  const flagged = text.slice(Math.max(0, at - 24), at).match(/(?:^|\s)--?[A-Za-z0-9-]{0,20}$/) !== null;
  const pattern = scheme ? SCHEME : ASSIGNED;
  pattern.lastIndex = after;
  let match = pattern.exec(text);
  if (match === null && flagged) {
    FLAG.lastIndex = after;
    match = FLAG.exec(text);
  }
  const value = match?.[1];
  if (match === null || value === undefined) return null;
  const from = after + match[0].length - value.length;
  const clean = value.replace(/[.,;:!]+$/, "");
  if (!looksRandom(clean, word)) return null;
  const kind = scheme ? "authorization" : /pass/i.test(word) ? "password" : "named-secret";
  return { kind, from, to: from + clean.length };
}

/** Letters and digits mixed as only chance mixes them; names, paths, calls, versions, hashes and UUIDs are refused. */
function looksRandom(value: string, word: string): boolean {
  const named = /pass/i.test(word);
  if (value.length < (named ? 10 : 16) || PLACEHOLDER.test(value) || UUID.test(value)) return false;
  if (HEX.test(value) && !STRONG.test(word)) return false;
  if (/^\d+\.\d+|[.]{2}|^[./~]|[.][a-z]{2,4}$|^https?:|^[a-z]+(?:[._-][a-z]+)*[\d]{0,3}$/i.test(value)) return false;
  if (value.includes("/") && value.includes(".")) return false;
  const digits = count(value, /[0-9]/g);
  const lower = count(value, /[a-z]/g);
  const upper = count(value, /[A-Z]/g);
  if (digits < 2 || lower + upper < 4) return false;
  const classes = [digits, lower, upper, value.length - digits - lower - upper].filter((one) => one > 0).length;
  if (value.length < 16 && classes < 3) return false;
  return entropy(value) >= (value.length < 16 ? 2.9 : 3.2);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Shannon entropy in bits a character. */
function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1);
  let bits = 0;
  for (const times of counts.values()) {
    const share = times / text.length;
    bits -= share * Math.log2(share);
  }
  return bits;
}

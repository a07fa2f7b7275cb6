import { fastHash } from "./fast-hash";
import { findSecrets, type SecretPlace } from "./find-secrets";
import { normaliseText } from "./normalise-text";

export interface MaskedText {
  readonly text: string;
  /** Kinds of the secrets that were masked, one entry each. */
  readonly kinds: readonly string[];
}

/**
 * Replaces every secret of a text by `[secret:kind:hhhh]`, where `hhhh` are 16 bits of a hash: enough to see that two are
 * the same, too few to guess by. Works on the normalised text (colour codes, zero-width and compatibility characters
 * do not hide a key) and inside base64. Masking a masked text changes nothing. Time is linear in the length.
 */
export function maskSecrets(text: string): MaskedText {
  if (text.length < 12) return { text, kinds: [] };
  const normal = normaliseText(text);
  const places = findSecrets(normal.text);
  if (places.length === 0) return { text, kinds: [] };
  const parts: string[] = [];
  let at = 0;
  for (const place of places) {
    const from = normal.place(place.from);
    const to = normal.place(place.to);
    parts.push(text.slice(at, from), maskOf(normal.text, place));
    at = to;
  }
  parts.push(text.slice(at));
  return { text: parts.join(""), kinds: places.map((place) => place.kind) };
}

function maskOf(text: string, { kind, from, to }: SecretPlace): string {
  const hash = fastHash(text.slice(from, to));
  return `[secret:${kind}:${((hash >>> 16) ^ (hash & 0xffff)).toString(16).padStart(4, "0")}]`;
}

/** Masks every string of a JSON value, the keys of its objects too. */
export function maskValue(value: unknown): { readonly value: unknown; readonly kinds: readonly string[] } {
  const kinds: string[] = [];
  const masked = (text: string): string => {
    const result = maskSecrets(text);
    kinds.push(...result.kinds);
    return result.text;
  };
  const walk = (one: unknown): unknown => {
    if (typeof one === "string") return masked(one);
    if (Array.isArray(one)) return one.map(walk);
    if (typeof one !== "object" || one === null) return one;
    const made: Record<string, unknown> = Object.create(null);
    for (const [key, inner] of Object.entries(one)) {
      const named = typeof inner === "string" ? maskNamed(key, inner, kinds) : null;
      made[masked(key)] = named ?? walk(inner);
    }
    return made;
  };
  return { value: walk(value), kinds };
}

/** A value whose own shape says nothing may be a secret by its key (`{"password": "..."}`). */
function maskNamed(key: string, value: string, kinds: string[]): string | null {
  if (value.length > 512 || key.length > 200) return null;
  const before = `${key}: `;
  const result = maskSecrets(`${before}${value}`);
  if (result.kinds.length === 0 || !result.text.startsWith(before)) return null;
  kinds.push(...result.kinds);
  return result.text.slice(before.length);
}

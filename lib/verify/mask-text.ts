import { fastHash } from "@/lib/trajectory/fast-hash";
import { findSecrets } from "@/lib/trajectory/find-secrets";
import { normaliseText } from "@/lib/trajectory/normalise-text";

/** A secret that was masked: its kind and its line, never its value. */
export interface FoundSecret {
  readonly kind: string;
  /** Line of the text, from 1. */
  readonly line: number;
}

/**
 * Masks every secret of a text as `[secret:kind:hhhh]` and keeps its lines: a key over several lines leaves as many, so
 * that line numbers of the original still hold. `hhhh` are 16 bits of a hash, the same as in the steps of trajectories: two
 * equal secrets look equal.
 */
export function maskLines(text: string): { readonly text: string; readonly found: readonly FoundSecret[] } {
  if (text.length < 12) return { text, found: [] };
  const normal = normaliseText(text);
  const places = findSecrets(normal.text);
  if (places.length === 0) return { text, found: [] };
  const parts: string[] = [];
  const found: FoundSecret[] = [];
  let at = 0;
  let line = 1;
  for (const place of places) {
    const from = normal.place(place.from);
    const to = normal.place(place.to);
    line += lineFeeds(text, at, from);
    const inside = lineFeeds(text, from, to);
    parts.push(text.slice(at, from), maskOf(normal.text.slice(place.from, place.to), place.kind), "\n".repeat(inside));
    found.push({ kind: place.kind, line });
    line += inside;
    at = to;
  }
  parts.push(text.slice(at));
  return { text: parts.join(""), found };
}

function maskOf(secret: string, kind: string): string {
  const hash = fastHash(secret);
  return `[secret:${kind}:${((hash >>> 16) ^ (hash & 0xffff)).toString(16).padStart(4, "0")}]`;
}

function lineFeeds(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf("\n", from); at >= 0 && at < to; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

import { decodeBase64Text } from "./base64-text";
import { assignedSecrets, SECRET_NAMES } from "./assigned-secrets";
import { findCandidates, registerStarts } from "./secret-candidates";
import { SECRET_KINDS, type SecretKind } from "./secret-kinds";

/** A key in a text: its kind and where it stands (UTF-16 code units, `to` exclusive). */
export interface SecretPlace {
  readonly kind: string;
  readonly from: number;
  readonly to: number;
}

const BY_START = new Map<string, SecretKind[]>();
for (const one of SECRET_KINDS)
  for (const start of one.starts) BY_START.set(start, [...(BY_START.get(start) ?? []), one]);

/** Longer starts first, so that `sk-ant-` is tried before `sk-`. */
const STARTS = [...BY_START.keys()].sort((a, b) => b.length - a.length);
const STARTS_BY_LETTERS = new Map<string, string[]>();
for (const start of STARTS)
  STARTS_BY_LETTERS.set(start.slice(0, 3), [...(STARTS_BY_LETTERS.get(start.slice(0, 3)) ?? []), start]);
registerStarts(STARTS, SECRET_NAMES);

const SHORTEST_RUN = 28;
const BASE64_LINE = 56;
const LEVELS = 2;

/**
 * Finds keys, tokens, private keys and passwords in a text, also inside base64. One pass finds the places that deserve a
 * look, each look is bounded; places do not overlap and come in order. Hashes, commit ids and UUIDs are not keys.
 */
export function findSecrets(text: string, level = 0): SecretPlace[] {
  const { shapes, names, runs } = findCandidates(text, SHORTEST_RUN);
  const places: SecretPlace[] = [];
  shapedSecrets(text, shapes, places);
  privateKeys(text, places);
  assignedSecrets(text, names, places);
  if (level < LEVELS) encodedSecrets(text, runs, places, level);
  return withoutOverlaps(places);
}

function shapedSecrets(text: string, candidates: readonly number[], places: SecretPlace[]): void {
  let after = 0;
  for (const from of candidates) {
    if (from < after) continue;
    const found = keyAt(text, from);
    if (found === null) continue;
    places.push(found);
    after = found.to;
  }
}

function keyAt(text: string, from: number): SecretPlace | null {
  for (const start of STARTS_BY_LETTERS.get(text.slice(from, from + 3)) ?? []) {
    if (!text.startsWith(start, from)) continue;
    for (const { kind, pattern, alone } of BY_START.get(start) ?? []) {
      if (alone === true && !standsAlone(text, from)) continue;
      pattern.lastIndex = from;
      const key = pattern.exec(text)?.[0];
      if (key !== undefined) return { kind, from: startOf(text, from, kind), to: from + key.length };
    }
  }
  return null;
}

/** Some kinds are known by what stands in their middle: their beginning is taken along. */
function startOf(text: string, from: number, kind: string): number {
  if (kind !== "telegram-token" && kind !== "terraform-token" && kind !== "azure-client-secret") return from;
  const before = /[A-Za-z0-9_.~-]{1,20}$/.exec(text.slice(Math.max(0, from - 20), from))?.[0] ?? "";
  return from - before.length;
}

/** True when what stands before is no part of a word. Escapes (`\n`, `\u003d`, `%3D`) end before the word begins. */
export function standsAlone(text: string, from: number): boolean {
  if (from === 0) return true;
  const before = text[from - 1] ?? "";
  if (!/[A-Za-z0-9_]/.test(before)) return true;
  return /(?:\\[nrt]|\\u[0-9a-fA-F]{4}|%[0-9a-fA-F]{2}|\\x1b\[[0-9;]{0,8}m|\\033\[[0-9;]{0,8}m)$/.test(
    text.slice(Math.max(0, from - 16), from),
  );
}

const BEGIN = "-----BEGIN ";
const MOST_KEY_CHARS = 32_768;

/** PEM and PGP private keys, whole; one without its end as far as it looks like a key. */
function privateKeys(text: string, places: SecretPlace[]): void {
  for (let from = text.indexOf(BEGIN); from >= 0; from = text.indexOf(BEGIN, from + 1)) {
    const title = /^-----BEGIN ([A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?)-----/.exec(text.slice(from, from + 90))?.[1];
    if (title === undefined) continue;
    const next = text.indexOf(BEGIN, from + 1);
    const window = text.slice(from, Math.min(next < 0 ? text.length : next, from + MOST_KEY_CHARS));
    const ending = `-----END ${title}-----`;
    const end = window.indexOf(ending);
    const body = /^-----BEGIN [A-Z0-9 ]{1,60}-----(?:[A-Za-z0-9+/=\s:,-]|\\[nr])*/.exec(window)?.[0] ?? "";
    places.push({ kind: "private-key", from, to: from + (end >= 0 ? end + ending.length : body.length) });
  }
}

interface Base64Block {
  readonly from: number;
  readonly to: number;
  readonly code: string;
}

/** Keys inside base64: the whole run is taken. */
function encodedSecrets(text: string, runs: readonly number[], places: SecretPlace[], level: number): void {
  for (const { from, to, code } of base64Blocks(text, runs)) {
    const kind = kindInside(code, level);
    if (kind !== null) places.push({ kind, from, to });
  }
}

/** The full lines of one block, and the shorter line that ends it, are one run. */
function* base64Blocks(text: string, runs: readonly number[]): Generator<Base64Block> {
  let open: Base64Block | null = null;
  for (let at = 0; at + 1 < runs.length; at += 2) {
    const from = runs[at] ?? 0;
    const to = runs[at + 1] ?? 0;
    const code = text.slice(from, to);
    if (open !== null && isLineBreak(text, open.to, from)) {
      open = { from: open.from, to, code: open.code + code };
    } else {
      if (open !== null) yield open;
      open = { from, to, code };
    }
    if (to - from < BASE64_LINE || code.endsWith("=")) {
      yield open;
      open = null;
    }
  }
  if (open !== null) yield open;
}

function isLineBreak(text: string, from: number, to: number): boolean {
  return to - from <= 4 && /^(?:\r?\n|\\n|\\r\\n)$/.test(text.slice(from, to));
}

/** The kind of the first key in what the run decodes to. A run that starts inside a path is tried after its slashes too. */
function kindInside(code: string, level: number): string | null {
  let from = 0;
  for (let tries = 0; tries < 4; tries += 1) {
    const decoded = decodeBase64Text(code, from);
    const found = decoded === null ? undefined : findSecrets(decoded, level + 1)[0];
    if (found !== undefined) return found.kind;
    const slash = code.indexOf("/", from);
    if (slash < 0 || decoded !== null) return null;
    from = slash + 1;
  }
  return null;
}

function withoutOverlaps(places: SecretPlace[]): SecretPlace[] {
  const sorted = places.sort((a, b) => a.from - b.from || b.to - a.to);
  const kept: SecretPlace[] = [];
  for (const place of sorted) {
    const last = kept.at(-1);
    if (last === undefined || place.from >= last.to) kept.push(place);
    else if (place.to > last.to) kept[kept.length - 1] = { ...last, to: place.to };
  }
  return kept;
}

import { createHash } from "node:crypto";
import type { Flag } from "@/lib/formats/flag";
import type { LogFingerprint } from "@/lib/formats/log-fingerprint";
import { stripTerminal } from "@/lib/logs/clean-line";

/** Lines kept in the sketch of a fingerprint; two logs are compared on the least hashes of both. */
const SKETCH_LINES = 128;
const PRUNE_AT = 4096;
const SCANNED_CHARS = 2048;
/** After so many digits nobody needs to count on. */
const MOST_COUNTED = 1000;
const BATCH_CHARS = 64 * 1024;

/**
 * What differs from one run to the next: durations with a unit, times of day with fractions, addresses, names of temporary
 * files. Versions, dates and counts are the same in every run and are no evidence.
 */
const CHANCE =
  /\b(\d{1,12}\.\d{1,9}|\d{1,9}(?= ?m?s\b)) ?(?:m|µ|n)?s(?:ec(?:ond)?s?)?\b|\b\d\d:\d\d:\d\d[.,](\d{3,9})\b|\b0x([0-9a-f]{6,16})\b|\btmp([a-z0-9_]{8})\b/g;

export interface Fingerprinter {
  /** One line of the log, without its line feed. */
  line(text: string): void;
  /** `sha256`: digest of the whole file's bytes. */
  end(sha256: string): LogFingerprint;
}

/** Makes the fingerprint of a log line by line, in constant memory. */
export function createFingerprinter(): Fingerprinter {
  const text = createHash("sha256");
  let batch = "";
  let digits = 0;
  const counted = new Set<string>();
  let chance = new Map<number, number>();
  const prune = (most: number): void => {
    chance = new Map([...chance].sort(([a], [b]) => a - b).slice(0, most));
  };
  return {
    line(raw) {
      const line = stripTerminal(raw).trimEnd();
      batch += line;
      batch += "\n";
      if (batch.length >= BATCH_CHARS) {
        text.update(batch, "utf8");
        batch = "";
      }
      const found = chanceIn(line);
      if (found.size === 0) return;
      let inLine = 0;
      for (const [text, count] of found) {
        inLine += count;
        // Totals repeat the durations that they add up: a text counts once.
        if (!counted.has(text)) digits += count;
        if (counted.size < MOST_COUNTED) counted.add(text);
      }
      chance.set(hashLine(line), inLine);
      if (chance.size >= PRUNE_AT) prune(SKETCH_LINES);
    },
    end(sha256) {
      text.update(batch, "utf8");
      prune(SKETCH_LINES);
      return { sha256, text: text.digest("hex"), digits, chance: [...chance] };
    },
  };
}

/**
 * Digits in a line that only chance can repeat, by the text that holds them. The first digit of a duration is no chance:
 * the same tests take about as long again. `0.00s` and `0.01s` hold none, `0.41s` one, `12.30s` three.
 */
export function chanceIn(line: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  if (!mayHoldChance(line)) return found;
  for (const match of line.slice(0, SCANNED_CHARS).matchAll(CHANCE)) {
    const [text, duration, fraction, address, temporary] = match;
    const digits =
      duration !== undefined
        ? duration.replace(".", "").replace(/^0+/, "").length - 1
        : (fraction?.length ?? Math.min(8, (address ?? temporary ?? "").length - 4));
    if (digits > 0) found.set(text, digits);
  }
  return found;
}

/** Cheap look before the pattern: most lines hold nothing that it could match. */
function mayHoldChance(line: string): boolean {
  for (let at = line.indexOf("s", 1); at > 0; at = line.indexOf("s", at + 1)) {
    let before = at - 1;
    const unit = line.charCodeAt(before);
    if (unit === 0x6d || unit === 0x6e || unit === 0xb5) before -= 1;
    if (line.charCodeAt(before) === 0x20) before -= 1;
    const code = line.charCodeAt(before);
    if (code >= 0x30 && code <= 0x39) return true;
  }
  return line.includes("0x") || line.includes("tmp") || /:\d\d[.,]\d/.test(line);
}

/** 52-bit hash of a line, stable over versions: fingerprints of stored runs are compared with new ones. */
function hashLine(line: string): number {
  const bytes = createHash("sha256").update(line, "utf8").digest();
  return bytes.readUIntBE(0, 6) * 16 + ((bytes[6] ?? 0) >> 4);
}

/** How alike two logs are. `digits` = digits of chance that both share. */
export interface LogLikeness {
  readonly kind: "identical" | "near-identical" | "different";
  readonly digits: number;
  /** Share of the chance in both logs that they have in common, 0 to 1. */
  readonly share: number;
}

/** Compares the fingerprints of two logs of the same instance. */
export function compareFingerprints(a: LogFingerprint, b: LogFingerprint): LogLikeness {
  if (a.sha256 === b.sha256 || a.text === b.text) return { kind: "identical", digits: a.digits, share: 1 };
  const mine = new Map(a.chance);
  const other = new Map(b.chance);
  const least = [...new Set([...mine.keys(), ...other.keys()])].sort((x, y) => x - y).slice(0, SKETCH_LINES);
  let shared = 0;
  let all = 0;
  for (const hash of least) {
    const digits = mine.get(hash) ?? other.get(hash) ?? 0;
    all += digits;
    if (mine.has(hash) && other.has(hash)) shared += digits;
  }
  const share = all === 0 ? 0 : shared / all;
  return { kind: share >= 0.9 ? "near-identical" : "different", digits: shared, share };
}

/**
 * Whether a likeness says that one log was copied from the other. Two honest runs share the text and not the chance in it:
 * n digits agree by accident once in 10^n. A run without any chance in it repeats honestly.
 */
export function judgeLikeness({ kind, digits }: LogLikeness): Flag["severity"] | null {
  if (kind === "different") return null;
  if (kind === "identical") return digits >= 1 ? "block" : "info";
  return digits >= 8 ? "block" : digits >= 4 ? "warn" : null;
}

/** Fewer shared digits of chance prove nothing where a log is held against those of many submissions. */
export const FEWEST_DIGITS = 4;
const SURE_DIGITS = 8;

/**
 * The same for the logs of all other submissions: among many a short log finds its twin by accident, so that identical
 * texts need as many digits of chance as nearly identical ones.
 */
export function judgeAmongMany({ kind, digits }: LogLikeness): Flag["severity"] | null {
  if (kind === "different" || digits < FEWEST_DIGITS) return null;
  return digits >= SURE_DIGITS ? "block" : "warn";
}

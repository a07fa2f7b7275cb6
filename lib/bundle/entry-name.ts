import { hasUnseen } from "@/lib/bundle/printable-name";
import { refusal } from "@/lib/bundle/refusal";
import type { Limits } from "@/lib/formats/limits";

/** A name from an archive or a folder after every rule: `path` has no empty, `.` or `..` part and no trailing slash. */
export interface EntryName {
  readonly path: string;
  /** The name ended with a slash, so it names a folder. */
  readonly folder: boolean;
  /** What is odd about the name, in words; empty for nearly every name. */
  readonly oddities: readonly string[];
  /** Left-overs of operating systems and archivers: checked like all others, never shown. */
  readonly ignored: boolean;
}

/** Characters that a font shows as a dot, a slash, a backslash or a colon. NFKC finds more. */
const LOOKALIKES =
  /[\u01c3\u0589\u05c3\u2024\u2025\u2026\u2044\u2215\u2216\u2236\u2571\u2572\u27cb\u27cd\u29f5\u29f8\u29f9\ua789\ufe52\ufe55\ufe68\uff0e\uff0f\uff1a\uff3c]/u;
const MARKUP = /[<>"]/;
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])(?:[. ]|$)/i;
const EDGE_BLANKS = /^ |[. ]$/;
const LATIN = /\p{Script=Latin}/u;
const LATIN_LIKE = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;
const IGNORED_PART = /^(?:\.DS_Store|__MACOSX|PaxHeaders?(?:\.\d+)?|\._.*)$/;
const PLAIN = /^[A-Za-z0-9_\-+=@,~()[\]{}!#$%&';^`. /]*$/;

function partOddities(part: string): string[] {
  const found: string[] = [];
  if (RESERVED.test(part)) found.push("reserved on Windows");
  if (EDGE_BLANKS.test(part)) found.push("blank or dot at an end");
  if (PLAIN.test(part)) return found;
  if (hasUnseen(part)) found.push("unseen or control characters");
  if (MARKUP.test(part)) found.push("markup");
  if (part.includes("\ufffd")) found.push("bytes that are no text");
  if (LOOKALIKES.test(part) || /[/\\]/.test(part.normalize("NFKC"))) found.push("lookalikes of dots or slashes");
  const words = part.match(/\p{L}+/gu) ?? [];
  if (words.some((word) => LATIN.test(word) && LATIN_LIKE.test(word))) found.push("lookalike letters");
  return found;
}

/**
 * Judges one raw name. Throws `unsafe-path` (absolute, `..`, drive, UNC, backslash, NUL, nothing left), `limit-depth` and
 * `limit-name`; all else is data: odd names are named in `oddities` and kept.
 */
export function judgeEntryName(raw: string, limits: Limits): EntryName {
  if (raw.includes("\0")) throw refusal("unsafe-path", "An entry has a NUL byte in its name.", raw);
  if (raw.includes("\\")) throw refusal("unsafe-path", "An entry has a backslash in its name.", raw);
  if (raw.startsWith("/")) throw refusal("unsafe-path", "An entry has an absolute path.", raw);
  const parts = raw.split("/").filter((part) => part !== "" && part !== ".");
  if (/^[A-Za-z]:/.test(parts[0] ?? "")) throw refusal("unsafe-path", "An entry names a drive.", raw);
  if (parts.includes("..")) throw refusal("unsafe-path", "An entry's path leads out of the bundle.", raw);
  if (parts.length > limits.pathDepth + 1) throw refusal("limit-depth", "An entry lies too many folders deep.", raw);
  if (parts.some((part) => Buffer.byteLength(part) > limits.componentBytes)) {
    throw refusal("limit-name", `A part of an entry's path is longer than ${limits.componentBytes} bytes.`, raw);
  }
  const joined = parts.join("/");
  // The same string object where nothing changed: there may be 50,000 of them.
  const path = joined === raw ? raw : joined;
  if (Buffer.byteLength(path) > limits.pathBytes) {
    throw refusal("limit-name", `An entry's path is longer than ${limits.pathBytes} bytes.`, raw);
  }
  const folder = /(?:^|\/)\.?$/.test(raw);
  if (path === "" && !(folder && raw !== "")) throw refusal("unsafe-path", "An entry has no name.", raw);
  const ignored = parts.some((part) => IGNORED_PART.test(part));
  const oddities = ignored ? [] : [...new Set(parts.flatMap(partOddities))];
  return { path, folder, oddities, ignored };
}

/**
 * The first two names that one file system or another cannot keep apart, or undefined: equal, equal but for case or Unicode
 * normalisation, or a file where another entry needs a folder. Folders may be given more than once.
 */
export function findCollision(names: readonly { path: string; folder: boolean }[]): [string, string] | undefined {
  // With the slash written as NUL (which no name holds) a folder sorts directly after a file of its name.
  const keyed = names.map(({ path, folder }) => {
    const key = path.normalize("NFC").toLowerCase().normalize("NFC").replaceAll("/", "\0");
    return { key: folder ? `${key}\0` : key, path, folder };
  });
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  for (let at = 1; at < keyed.length; at++) {
    const [before, after] = [keyed[at - 1], keyed[at]];
    if (before === undefined || after === undefined || before.folder) continue;
    if (after.key === before.key || after.key.startsWith(`${before.key}\0`)) return [before.path, after.path];
  }
  return undefined;
}

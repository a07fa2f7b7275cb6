/** Where the reading stands inside an f-string (or a t-string, which is read alike): in its text, in a replacement field, or in the format spec of one. */
type Frame =
  | { readonly in: "text" | "spec"; readonly quote: string; readonly raw: boolean }
  | { readonly in: "field"; readonly quote: string; readonly raw: boolean; depth: number };

const HOLDS_F_STRING = /[ft]r?['"]/i;
const PREFIX = /(?:^|\W)([a-zA-Z]{1,2})$/;
/** Other words may touch a quote too: `x if"a"else"b"`. */
const F_PREFIXES: ReadonlySet<string> = new Set(["f", "fr", "rf", "t", "tr", "rt"]);
const COMMENT_OR_STRING = /[#'"]/g;

/**
 * Python source with another alignment wherever the format spec of an f-string begins with `=`, for a grammar that takes the
 * `:=` of `f"{x:=10}"` for a walrus. Python ends an expression of an f-string at the first colon outside brackets, so the
 * spec is `=10` (language reference, "f-strings"). Lengths and offsets stay. A source with a string that does not end comes
 * back as it is.
 */
export function withPlainSpecs(source: string): string {
  if (!source.includes(":=") || !HOLDS_F_STRING.test(source)) return source;
  const parts: string[] = [];
  let from = 0;
  for (const at of alignedSpecs(source)) {
    parts.push(source.slice(from, at), "<");
    from = at + 1;
  }
  return parts.join("") + source.slice(from);
}

/** Offsets of every `=` that is the first character of a format spec; none when a string does not end. */
function alignedSpecs(source: string): readonly number[] {
  const found: number[] = [];
  const frames: Frame[] = [];
  let at = 0;
  while (at < source.length) {
    const frame = frames.at(-1);
    const next = frame === undefined ? inCode(source, at, frames) : inString(source, at, frame, frames, found);
    if (next === null) return [];
    at = next;
  }
  return frames.length === 0 ? found : [];
}

/** Goes on to behind the next comment or string. */
function inCode(source: string, at: number, frames: Frame[]): number | null {
  COMMENT_OR_STRING.lastIndex = at;
  const next = COMMENT_OR_STRING.exec(source);
  if (next === null) return source.length;
  return next[0] === "#" ? lineEnd(source, next.index) : openString(source, next.index, frames);
}

function lineEnd(source: string, at: number): number {
  const end = source.indexOf("\n", at);
  return end === -1 ? source.length : end;
}

/** Enters an f-string, passes over any other; null when that one does not end. */
function openString(source: string, at: number, frames: Frame[]): number | null {
  const sign = source.charAt(at);
  const quote = source.startsWith(sign.repeat(3), at) ? sign.repeat(3) : sign;
  const prefix = (PREFIX.exec(source.slice(Math.max(0, at - 3), at))?.[1] ?? "").toLowerCase();
  if (F_PREFIXES.has(prefix)) {
    frames.push({ in: "text", quote, raw: prefix.length === 2 });
    return at + quote.length;
  }
  for (let end = at + quote.length; end < source.length; ) {
    if (source.startsWith(quote, end)) return end + quote.length;
    if (source[end] === "\n" && quote.length === 1) return null;
    end += source[end] === "\\" ? escapeLength(source, end) : 1;
  }
  return null;
}

function escapeLength(source: string, at: number): number {
  return source.startsWith("\r\n", at + 1) ? 3 : 2;
}

/** One step inside an f-string; null when it is not well formed. */
function inString(source: string, at: number, frame: Frame, frames: Frame[], found: number[]): number | null {
  if (frame.in === "field") return inField(source, at, frame, frames, found);
  const { quote, raw } = frame;
  const sign = source[at];
  if (source.startsWith(quote, at)) {
    if (frame.in === "spec") return null;
    frames.pop();
    return at + quote.length;
  }
  if (sign === "\n" && quote.length === 1) return null;
  if (sign === "\\") return behindEscape(source, at, raw);
  if (frame.in === "text" && (sign === "{" || sign === "}") && source[at + 1] === sign) return at + 2;
  if (sign === "{") frames.push({ in: "field", quote, raw, depth: 0 });
  if (sign === "}" && frame.in === "spec") frames.splice(-2);
  return at + 1;
}

/** A brace behind a backslash is a brace; `\N{NAME}` is a character, but not in a raw string. */
function behindEscape(source: string, at: number, raw: boolean): number {
  const next = source[at + 1];
  if (next === "{" || next === "}") return at + 1;
  if (raw || !source.startsWith("N{", at + 1)) return at + escapeLength(source, at);
  const end = source.indexOf("}", at);
  return end === -1 ? source.length : end + 1;
}

function inField(
  source: string,
  at: number,
  frame: Frame & { readonly in: "field" },
  frames: Frame[],
  found: number[],
): number | null {
  const { quote, raw } = frame;
  const sign = source.charAt(at);
  if (sign === "'" || sign === '"') return openString(source, at, frames);
  if (sign === "#") return lineEnd(source, at);
  if (sign === ":" && frame.depth === 0) {
    if (source[at + 1] === "=") found.push(at + 1);
    frames.push({ in: "spec", quote, raw });
  } else if (sign === "}" && frame.depth === 0) frames.pop();
  else if (sign !== "" && "([{".includes(sign)) frame.depth += 1;
  else if (sign !== "" && ")]}".includes(sign)) frame.depth -= 1;
  return frame.depth < 0 ? null : at + 1;
}

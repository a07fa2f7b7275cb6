export interface JsonToken {
  readonly text: string;
  readonly kind: "key" | "string" | "number" | "word" | "plain";
}

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|\b(true|false|null)\b/g;

/** JSON with its line breaks, if it is JSON; else the text as it is. */
export function prettyJson(text: string): string {
  if (!/^\s*[{[]/.test(text)) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Colours JSON just enough to read it. Gives every text back unchanged. */
export function jsonTokens(text: string): readonly JsonToken[] {
  const tokens: JsonToken[] = [];
  let at = 0;
  for (const match of text.matchAll(TOKEN)) {
    if (match.index > at) tokens.push({ text: text.slice(at, match.index), kind: "plain" });
    const [all, quoted, colon, number] = match;
    if (quoted !== undefined) {
      tokens.push({ text: quoted, kind: colon === undefined ? "string" : "key" });
      if (colon !== undefined) tokens.push({ text: colon, kind: "plain" });
    } else tokens.push({ text: all, kind: number === undefined ? "word" : "number" });
    at = match.index + all.length;
  }
  if (at < text.length) tokens.push({ text: text.slice(at), kind: "plain" });
  return tokens;
}

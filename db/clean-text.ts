const NUL = /\0/g;
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const ESCAPED = /\\u0000|\\u[dD][89a-fA-F]/;

/** Text as PostgreSQL can store it: NUL becomes U+2400 (the picture of it), lone surrogates become U+FFFD. */
export function cleanText(text: string): string {
  return text.replace(NUL, "\u2400").replace(LONE_SURROGATE, "\uFFFD");
}

function cleanValue(value: unknown): unknown {
  if (typeof value === "string") return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanValue);
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, held]) => [cleanText(key), cleanValue(held)]));
  }
  return value;
}

/** JSON text as PostgreSQL can store it. Only a text that escapes a NUL or a surrogate is taken apart. */
export function cleanJsonText(json: string): string {
  if (!ESCAPED.test(json)) return cleanText(json);
  return JSON.stringify(cleanValue(JSON.parse(json)));
}

/** A text in which nothing hides a key, and the way back to the places of the original. */
export interface NormalText {
  readonly text: string;
  /** Place in the original of a place in `text` (UTF-16 code units). */
  place(at: number): number;
}

const PLAIN = /^[\t\n\r -~]*$/;
const HIDING =
  /[\u001b\u009b\u00ad\u0000-\u0008\u000e-\u001a\u007f\u0300-\u036f\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufe00-\ufe0f\ufeff\uff01-\uff5e\u{1d400}-\u{1d7ff}\u2100-\u214f\u2460-\u24ff\ufb00-\ufb06\u00aa\u00ba\u00b2\u00b3\u00b9]/u;
const INVISIBLE =
  /[\u00ad\u0000-\u0008\u000e-\u001f\u007f-\u009f\u0300-\u036f\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufe00-\ufe0f\ufeff]/;
const ANSI =
  /(?:\u001b\[|\u009b)[0-?]{0,64}[ -/]{0,8}[@-~]|\u001b\][^\u0007\u001b]{0,1024}(?:\u0007|\u001b\\)|\u001b[@-Z\\-_]/y;

/**
 * Drops terminal codes and invisible characters and folds compatibility forms (NFKC: full-width letters, mathematical
 * alphabets) one character at a time. Text that holds none of them, which is nearly all text, is handed back as it is.
 */
export function normaliseText(text: string): NormalText {
  if (PLAIN.test(text) || !HIDING.test(text)) return { text, place: (at) => at };
  const parts: string[] = [];
  // Runs of the result: where each begins here and there, and whether its places advance together (1) or stand still (0).
  const starts: number[] = [];
  const origins: number[] = [];
  const strides: number[] = [];
  let made = 0;
  const put = (part: string, origin: number, stride: 0 | 1): void => {
    if (part === "") return;
    parts.push(part);
    starts.push(made);
    origins.push(origin);
    strides.push(stride);
    made += part.length;
  };
  let at = 0;
  while (at < text.length) {
    const end = plainEnd(text, at);
    if (end > at) {
      put(text.slice(at, end), at, 1);
      at = end;
      continue;
    }
    const code = text.codePointAt(at) ?? 0;
    const width = code > 0xffff ? 2 : 1;
    if (code === 0x1b || code === 0x9b) {
      ANSI.lastIndex = at;
      at += ANSI.exec(text)?.[0].length ?? 1;
      continue;
    }
    const char = text.slice(at, at + width);
    if (code >= 0x80 && !INVISIBLE.test(char)) put(char.normalize("NFKC"), at, 0);
    at += width;
  }
  const place = (where: number): number => {
    if (where >= made) return text.length;
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= where) low = middle;
      else high = middle - 1;
    }
    return (origins[low] ?? 0) + (where - (starts[low] ?? 0)) * (strides[low] ?? 0);
  };
  return { text: parts.join(""), place };
}

/** End of the printable ASCII text and white space that begins at a place. */
function plainEnd(text: string, from: number): number {
  let at = from;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 0x7e || (code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d)) break;
  }
  return at;
}

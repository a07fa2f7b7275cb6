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
  const places: number[] = [];
  let at = 0;
  while (at < text.length) {
    const code = text.codePointAt(at) ?? 0;
    const width = code > 0xffff ? 2 : 1;
    if (code === 0x1b || code === 0x9b) {
      ANSI.lastIndex = at;
      const sequence = ANSI.exec(text)?.[0];
      at += sequence?.length ?? 1;
      continue;
    }
    const char = text.slice(at, at + width);
    if (code < 0x80 ? code >= 0x20 || code === 0x0a || code === 0x0d || code === 0x09 : !INVISIBLE.test(char)) {
      const folded = code < 0x80 ? char : char.normalize("NFKC");
      parts.push(folded);
      for (let unit = 0; unit < folded.length; unit += 1) places.push(at);
    }
    at += width;
  }
  places.push(text.length);
  return { text: parts.join(""), place: (where) => places[where] ?? text.length };
}

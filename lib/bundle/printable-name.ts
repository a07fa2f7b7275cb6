const SHOWN_CHARS = 200;

/**
 * Characters that move the cursor, turn the direction of writing or cannot be seen: controls, formats (bidi, zero width,
 * tags), line separators, private use, lone surrogates, and blanks other than the plain one.
 */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\u00a0\u115f\u1160\u1680\u2000-\u200a\u202f\u205f\u3000\u3164\uffa0]/u;
const UNSEEN_ALL = new RegExp(UNSEEN.source, "gu");

/** True when the name holds characters that cannot be seen or that change how the rest is shown. */
export function hasUnseen(name: string): boolean {
  return UNSEEN.test(name);
}

/**
 * A name of an outside file as one harmless line: unseen characters become `\u{...}`, long names lose their middle.
 * Only for messages; the entry's own `path` stays as it is.
 */
export function printableName(name: string): string {
  const chars = Array.from(name.length > 4 * SHOWN_CHARS ? `${name.slice(0, 150)}…${name.slice(-49)}` : name);
  const cut =
    chars.length > SHOWN_CHARS
      ? [...chars.slice(0, 150), "…", ...chars.slice(chars.length - (SHOWN_CHARS - 151))]
      : chars;
  return cut.join("").replace(UNSEEN_ALL, (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`);
}

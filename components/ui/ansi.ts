/** One run of equally styled text. `classes` are names of ui.css (`a-red a-bold`), empty for plain text. */
export interface AnsiRun {
  readonly text: string;
  readonly classes: string;
}

const COLOURS = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"] as const;

interface Style {
  colour: string | null;
  bold: boolean;
  dim: boolean;
  italic: boolean;
  underline: boolean;
  inverse: boolean;
  strike: boolean;
}

function plain(): Style {
  return { colour: null, bold: false, dim: false, italic: false, underline: false, inverse: false, strike: false };
}

function classesOf(style: Style): string {
  const names = [
    style.colour === null ? "" : `a-${style.colour}`,
    style.bold ? "a-bold" : "",
    style.dim ? "a-dim" : "",
    style.italic ? "a-italic" : "",
    style.underline ? "a-underline" : "",
    style.inverse ? "a-inverse" : "",
    style.strike ? "a-strike" : "",
  ];
  return names.filter(Boolean).join(" ");
}

/** 256-colour index to one of the eight names; the cube and the greys fall back to plain text. */
function colourOf256(index: number): string | null {
  return index >= 0 && index < 16 ? (COLOURS[index % 8] ?? null) : null;
}

function applySgr(style: Style, parameters: string): void {
  const codes = parameters.split(/[;:]/).map((part) => (part === "" ? 0 : Number.parseInt(part, 10)));
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at] ?? 0;
    if (code === 0) Object.assign(style, plain());
    else if (code === 1) style.bold = true;
    else if (code === 2) style.dim = true;
    else if (code === 3) style.italic = true;
    else if (code === 4) style.underline = true;
    else if (code === 7) style.inverse = true;
    else if (code === 9) style.strike = true;
    else if (code === 22) style.bold = style.dim = false;
    else if (code === 23) style.italic = false;
    else if (code === 24) style.underline = false;
    else if (code === 27) style.inverse = false;
    else if (code === 29) style.strike = false;
    else if (code >= 30 && code <= 37) style.colour = COLOURS[code - 30] ?? null;
    else if (code >= 90 && code <= 97) style.colour = COLOURS[code - 90] ?? null;
    else if (code === 39) style.colour = null;
    else if (code === 38 || code === 48) {
      const indexed = codes[at + 1] === 5;
      if (indexed && code === 38) style.colour = colourOf256(codes[at + 2] ?? -1);
      at += indexed ? 2 : codes[at + 1] === 2 ? 4 : 0;
    }
  }
}

const ESC = 0x1b;
const BEL = 0x07;
const MAX_SEQUENCE = 4096;

/** End (exclusive) of the escape that starts at `from`, and its SGR parameters when it is one. Cut sequences end the text. */
function escapeAt(text: string, from: number): { end: number; sgr: string | null } {
  const first = text.charCodeAt(from);
  const eightBit = first !== ESC;
  const kind = eightBit ? first - 0x40 : text.charCodeAt(from + 1);
  const body = from + (eightBit ? 1 : 2);
  const limit = Math.min(text.length, from + MAX_SEQUENCE);
  if (kind === 0x5b) {
    for (let at = body; at < limit; at += 1) {
      const code = text.charCodeAt(at);
      if (code >= 0x40 && code <= 0x7e) return { end: at + 1, sgr: code === 0x6d ? text.slice(body, at) : null };
    }
    return { end: limit, sgr: null };
  }
  if (kind === 0x5d || kind === 0x50 || kind === 0x58 || kind === 0x5e || kind === 0x5f) {
    for (let at = body; at < limit; at += 1) {
      const code = text.charCodeAt(at);
      if (code === BEL || code === 0x9c || code === 0x0a) return { end: code === 0x0a ? at : at + 1, sgr: null };
      if (code === ESC && text.charCodeAt(at + 1) === 0x5c) return { end: at + 2, sgr: null };
    }
    return { end: limit, sgr: null };
  }
  return { end: Math.min(text.length, eightBit ? from + 1 : from + 2), sgr: null };
}

function isEscape(code: number): boolean {
  return code === ESC || (code >= 0x80 && code <= 0x9f && code !== 0x85);
}

/** Control characters are shown as their symbols, tabs and line ends stay, bidi controls and what has no width become visible. */
function shown(code: number, char: string): string {
  if (code === 0x09 || code === 0x0a) return char;
  if (code < 0x20) return code === 0x0d ? "" : String.fromCharCode(0x2400 + code);
  if (code === 0x7f) return "␡";
  if ((code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069)) return "�";
  if (code === 0x200b || code === 0x200e || code === 0x200f || code === 0x2060 || code === 0xfeff) return "�";
  return char;
}

/**
 * Splits a text with ANSI escapes into styled runs. Only SGR (`ESC [ … m`) has an effect; cursor moves, titles,
 * hyperlinks (OSC 8), the clipboard (OSC 52) and 8-bit C1 forms are dropped. Linear time.
 */
export function parseAnsi(text: string): readonly AnsiRun[] {
  const runs: AnsiRun[] = [];
  const style = plain();
  let buffer = "";
  const flush = () => {
    if (buffer !== "") runs.push({ text: buffer, classes: classesOf(style) });
    buffer = "";
  };
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (isEscape(code)) {
      const { end, sgr } = escapeAt(text, at);
      if (sgr !== null) {
        flush();
        applySgr(style, sgr);
      }
      at = end;
      continue;
    }
    buffer += shown(code, text.charAt(at));
    at += 1;
  }
  flush();
  return runs;
}

/** A text of strangers without its escapes, controls as visible signs: for places that draw their own colours. */
export function visibleText(text: string): string {
  return parseAnsi(text)
    .map((run) => run.text)
    .join("");
}

/** One tag of an XML stream. Text between tags is not handed out: reports carry their statuses in tags. */
export interface XmlTag {
  readonly name: string;
  readonly kind: "open" | "close" | "empty";
  readonly attributes: ReadonlyMap<string, string>;
  readonly line: number;
}

export interface XmlScanner {
  line(text: string, line: number): void;
}

const LONGEST_TAG = 256 * 1024;
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["lt", "<"],
  ["gt", ">"],
  ["amp", "&"],
  ["quot", '"'],
  ["apos", "'"],
]);

/**
 * Finds tags in lines, as forgiving as logs need: other text may stand around them, an attribute may hold line feeds. CDATA,
 * comments and declarations are skipped. Linear; a tag beyond 256 KiB is dropped.
 */
export function createXmlScanner(onTag: (tag: XmlTag) => void): XmlScanner {
  let tag: string | null = null;
  let tagLine = 0;
  /** Character code of the quote that the tag's text is inside of, 0 outside. */
  let quote = 0;
  let skipTo: string | null = null;

  function open(text: string, at: number, line: number): number {
    for (const [start, end] of [
      ["<![CDATA[", "]]>"],
      ["<!--", "-->"],
      ["<?", "?>"],
    ] as const) {
      if (text.startsWith(start, at)) {
        skipTo = end;
        return at + start.length;
      }
    }
    const next = text.charCodeAt(at + 1);
    const letter = next === 0x2f || (next >= 0x41 && next <= 0x5a) || (next >= 0x61 && next <= 0x7a);
    if (letter) [tag, tagLine, quote] = ["", line, 0];
    return at + 1;
  }

  /** Index of the `>` that ends the tag (quotes respected), -1 when it goes on in the next line. */
  function endOfTag(text: string, from: number): number {
    for (let at = from; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (quote !== 0) {
        if (code === quote) quote = 0;
      } else if (code === 0x22 || code === 0x27) quote = code;
      else if (code === 0x3e) return at;
    }
    return -1;
  }

  return {
    line(text, line) {
      let at = 0;
      while (at < text.length) {
        if (skipTo !== null) {
          const end = text.indexOf(skipTo, at);
          if (end === -1) return;
          at = end + skipTo.length;
          skipTo = null;
        } else if (tag === null) {
          const start = text.indexOf("<", at);
          if (start === -1) return;
          at = open(text, start, line);
        } else {
          const end = endOfTag(text, at);
          tag += end === -1 ? text.slice(at) : text.slice(at, end);
          if (tag.length > LONGEST_TAG) tag = null;
          if (end === -1) break;
          if (tag !== null) emit(tag, tagLine, onTag);
          tag = null;
          at = end + 1;
        }
      }
      if (tag !== null) tag += "\n";
    },
  };
}

function emit(body: string, line: number, onTag: (tag: XmlTag) => void): void {
  const closing = body.startsWith("/");
  const empty = body.endsWith("/");
  const text = body.slice(closing ? 1 : 0, empty ? -1 : undefined).trim();
  const name = /^[\w:.-]+/.exec(text.slice(0, 200))?.[0] ?? "";
  if (name === "") return;
  const attributes = closing ? new Map<string, string>() : readAttributes(text.slice(name.length));
  onTag({ name, kind: closing ? "close" : empty ? "empty" : "open", attributes, line });
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  let at = 0;
  for (let equals = text.indexOf("=", at); equals !== -1; equals = text.indexOf("=", at)) {
    const key = text.slice(at, equals).trim();
    let start = equals + 1;
    while (text[start] === " ") start += 1;
    const quote = text[start];
    if (quote !== '"' && quote !== "'") return attributes;
    const end = text.indexOf(quote, start + 1);
    if (end === -1) return attributes;
    attributes.set(key, decodeEntities(text.slice(start + 1, end)));
    at = end + 1;
  }
  return attributes;
}

/** `&gt;`, `&#x2603;`, `&#10;`; an unknown entity stays as it is. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(/&(#?[0-9a-zA-Z]{1,8});/g, (whole, name: string) => {
    const known = ENTITIES.get(name);
    if (known !== undefined) return known;
    if (!name.startsWith("#")) return whole;
    const code = name[1] === "x" || name[1] === "X" ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

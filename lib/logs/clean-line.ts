const ESC = 0x1b;
const BEL = 0x07;

/**
 * Text as a pipe would have carried it: ANSI sequences (CSI, OSC, charset, two-character) and NUL go, "clear the line" and
 * "cursor to column 1" become a lone CR, because what stood before is no longer shown. Linear in the length of the line.
 */
export function stripTerminal(raw: string): string {
  const plain = raw.indexOf("\0") === -1 ? raw : raw.replaceAll("\0", "");
  let at = plain.indexOf("\x1b");
  if (at === -1) return plain;
  let out = "";
  let from = 0;
  while (at !== -1) {
    out += plain.slice(from, at);
    const kind = plain.charCodeAt(at + 1);
    if (kind === 0x5b) {
      const final = endOfCsi(plain, at + 2);
      if (clearsLine(plain, at + 2, final)) out += "\r";
      from = final + 1;
    } else if (kind === 0x5d) from = endOfOsc(plain, at + 2);
    else if (kind === 0x28 || kind === 0x29 || kind === 0x23 || kind === 0x25) from = at + 3;
    else from = at + 2;
    if (from > plain.length) from = plain.length;
    at = plain.indexOf("\x1b", from);
  }
  return out + plain.slice(from);
}

/** Index of the final byte of a control sequence whose parameters start at `at`. */
function endOfCsi(text: string, at: number): number {
  let i = at;
  while (i < text.length) {
    const code = text.charCodeAt(i);
    if (code >= 0x40 && code <= 0x7e) return i;
    if (code < 0x20 || code > 0x3f) return i - 1;
    i += 1;
  }
  return i;
}

function clearsLine(text: string, from: number, final: number): boolean {
  const command = text[final];
  const parameters = text.slice(from, final);
  if (command === "K") return parameters === "2" || parameters === "1";
  return command === "G" && (parameters === "" || parameters === "1" || parameters === "0");
}

/** Index after an operating system command, which ends with BEL or ESC \ (or with the line). */
function endOfOsc(text: string, at: number): number {
  for (let i = at; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === BEL) return i + 1;
    if (code === ESC) return text[i + 1] === "\\" ? i + 2 : i;
  }
  return text.length;
}

/** What a terminal shows of a line with lone CRs: the last part that holds anything. */
export function lastRedraw(whole: string): string {
  let end = whole.length;
  for (;;) {
    const cr = whole.lastIndexOf("\r", end - 1);
    if (cr === -1 || end === 0) return end === whole.length ? whole : whole.slice(0, end);
    if (cr < end - 1) return whole.slice(cr + 1, end);
    end = cr;
  }
}

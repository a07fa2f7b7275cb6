/** What a picture of a chart says around the drawing. */
export interface PictureText {
  readonly title: string;
  readonly sub: string;
  readonly source: string;
  /** Names of the samples in the key, in order. */
  readonly keys: readonly { readonly label: string; readonly sample: string; readonly width: number }[];
}

export interface PictureInk {
  readonly background: string;
  readonly strong: string;
  readonly quiet: string;
  readonly font: string;
}

const SIDE = 16;
const LINE = 18;
/** About the width of a letter of the key, pixels. */
const LETTER = 6.6;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Cuts a text into lines of at most `most` letters, at spaces. */
export function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).filter((part) => part !== "")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (longer.length > most && line !== "") {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return line === "" ? lines : [...lines, line];
}

/**
 * A whole SVG file around a drawing of `width` x `height` pixels whose colours are plain already: title and key above,
 * source below, so that the picture can be read where it is pasted.
 */
export function pictureSvg(
  drawing: { readonly markup: string; readonly width: number; readonly height: number },
  text: PictureText,
  ink: PictureInk,
): { readonly svg: string; readonly width: number; readonly height: number } {
  const width = drawing.width + 2 * SIDE;
  const letters = Math.max(20, Math.floor(drawing.width / LETTER));
  const line = (words: string, y: number, size: number, weight: number, fill: string) =>
    `<text x="${SIDE}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${escaped(fill)}">${escaped(words)}</text>`;
  const parts: string[] = [];
  let y = SIDE + 12;
  for (const words of wrapped(text.title, Math.floor(letters * 0.8))) {
    parts.push(line(words, y, 16, 600, ink.strong));
    y += 22;
  }
  for (const words of wrapped(text.sub, letters)) {
    parts.push(line(words, y, 12, 400, ink.quiet));
    y += LINE;
  }
  let x = SIDE;
  for (const key of text.keys) {
    const wide = key.width + 6 + key.label.length * LETTER + 14;
    if (x > SIDE && x + wide > width - SIDE) {
      x = SIDE;
      y += LINE;
    }
    parts.push(`<g transform="translate(${x} ${y - 10})">${key.sample}</g>`);
    parts.push(
      `<text x="${x + key.width + 6}" y="${y}" font-size="12" fill="${escaped(ink.quiet)}">${escaped(key.label)}</text>`,
    );
    x += wide;
  }
  if (text.keys.length > 0) y += LINE;
  const top = y - 4;
  y = top + drawing.height + 14;
  for (const words of wrapped(text.source, letters)) {
    parts.push(line(words, y, 11, 400, ink.quiet));
    y += 15;
  }
  const height = y + 4;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `font-family="${escaped(ink.font)}"><title>${escaped(text.title)}</title>` +
    `<rect width="${width}" height="${height}" fill="${escaped(ink.background)}"/>` +
    `<g transform="translate(${SIDE} ${top})">${drawing.markup}</g>${parts.join("")}</svg>`;
  return { svg, width, height };
}

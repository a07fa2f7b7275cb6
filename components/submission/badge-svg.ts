import { percentText } from "@/lib/display/number-text";
import { xmlText } from "@/components/ui/xml-text";

/** What a badge says: the rate with its count, and how far it can be trusted. */
export interface BadgeFacts {
  readonly benchmark: string;
  readonly resolved: number;
  readonly size: number;
  readonly trust: string;
}

const NAME_CHARS = 32;
/** Width of a letter of 11 px Verdana, near enough for a box: pixels. */
const LETTER = 6.6;
const PAD = 7;
const HEIGHT = 20;

/** A name as long as a badge can hold it. */
function capped(text: string): string {
  const letters = [...text];
  return letters.length <= NAME_CHARS ? text : `${letters.slice(0, NAME_CHARS - 1).join("")}…`;
}

/** A badge as an SVG document: no script, no style, no reference to anything else. */
export function badgeSvg({ benchmark, resolved, size, trust }: BadgeFacts): string {
  const left = capped(benchmark);
  const right = `${percentText(resolved, size)} % (${resolved}/${size}) ${trust}`;
  const widthOf = (text: string) => Math.ceil([...text].length * LETTER + 2 * PAD);
  const [from, width] = [widthOf(left), widthOf(left) + widthOf(right)];
  const title = xmlText(`${left}: ${right}, derived by Proofboard`);
  const text = (x: number, words: string) => `<text x="${x}" y="14">${xmlText(words)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" role="img" aria-label="${title}">`,
    `<title>${title}</title>`,
    `<rect width="${width}" height="${HEIGHT}" rx="3" fill="#18181b"/>`,
    `<path d="M${from} 0H${width - 3}a3 3 0 0 1 3 3V${HEIGHT - 3}a3 3 0 0 1-3 3H${from}z" fill="#1f5f3f"/>`,
    `<g fill="#ffffff" font-family="Verdana,Geneva,sans-serif" font-size="11">`,
    text(PAD, left),
    text(from + PAD, right),
    "</g></svg>",
  ].join("");
}

/**
 * The two faces of the site, cut to what its pages write. As published they are 141 kB, a third of what a cold ranking
 * page may weigh; cut to the scripts and weights below they are 81 kB. A letter outside (a name in Cyrillic or Chinese)
 * is drawn by the reader's own system, as it would be by a face without it.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** First and last code point: Latin with its accents, Greek, punctuation, currency, arrows, mathematics, shapes. */
const KEPT = [
  [0x20, 0x7e],
  [0xa0, 0x3ff],
  [0x1e00, 0x20cf],
  [0x2100, 0x214f],
  [0x2190, 0x23ff],
  [0x2500, 0x27bf],
];
const WEIGHTS = { wght: { min: 400, max: 700 } };
const FACES = {
  "sans.woff2": "geist/dist/fonts/geist-sans/Geist-Variable.woff2",
  "mono.woff2": "geist/dist/fonts/geist-mono/GeistMono-Variable.woff2",
};
/** Where `app/fonts.ts` finds them, below node_modules. */
const PLACE = ".cache/proofboard/fonts";

/**
 * Writes the cut faces below node_modules, where they are missing or were cut from another release. Needed before a build
 * only: a built site carries its own copies.
 * @param {string} root of the checkout
 */
export async function makeLeanFonts(root) {
  const modules = join(root, "node_modules");
  for (const [name, source] of Object.entries(FACES)) {
    const published = readFileSync(join(modules, source));
    const mark = createHash("sha256")
      .update(published)
      .update(JSON.stringify([KEPT, WEIGHTS]))
      .digest("hex");
    const file = join(modules, PLACE, name);
    const markFile = `${file}.sha256`;
    if (existsSync(file) && existsSync(markFile) && readFileSync(markFile, "utf8") === mark) continue;
    const { default: subsetFont } = await import("subset-font");
    const cut = await subsetFont(published, lettersKept(), { targetFormat: "woff2", variationAxes: WEIGHTS });
    mkdirSync(dirname(file), { recursive: true });
    writeWhole(file, cut);
    writeWhole(markFile, mark);
  }
}

function lettersKept() {
  return KEPT.flatMap(([from = 0, to = 0]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  ).join("");
}

/** Two builds at once never read half a file. */
function writeWhole(file, content) {
  const part = `${file}.${process.pid}.part`;
  writeFileSync(part, content);
  renameSync(part, file);
}

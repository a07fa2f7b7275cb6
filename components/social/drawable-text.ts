/** What the font of the pictures can draw: Latin-1 and a few marks. */
const DRAWABLE = /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff–—…·]$/;

function drawable(letter: string): string {
  if (DRAWABLE.test(letter)) return letter;
  const [base = ""] = letter.normalize("NFKD");
  return DRAWABLE.test(base) ? base : "·";
}

/**
 * A text of strangers for a picture: at most `most` letters, and none that the font does not have. For a missing letter the
 * drawing library would ask other hosts for a font or a picture.
 */
export function drawableText(text: string, most: number): string {
  const letters = [...text].map(drawable);
  return letters.length <= most ? letters.join("") : `${letters.slice(0, most - 1).join("")}…`;
}

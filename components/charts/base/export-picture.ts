import { saveFile, saveText } from "@/components/ui/save-file";
import { pictureSvg, type PictureText } from "./picture";

/** What decides how a shape looks. A file has no style sheet, and `light-dark()` must be settled for it. */
const LOOKS = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linejoin",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
  "paint-order",
  "visibility",
] as const;

/** Copy of a drawing that looks the same without the page around it. */
function standalone(drawing: Element): string {
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof Element)) return "";
  const copies = [copy, ...copy.querySelectorAll("*")];
  for (const [at, element] of [drawing, ...drawing.querySelectorAll("*")].entries()) {
    const target = copies[at];
    const style = getComputedStyle(element);
    for (const look of LOOKS) target?.setAttribute(look, style.getPropertyValue(look));
    for (const name of ["class", "style", "tabindex", "role", "id", "aria-label"]) target?.removeAttribute(name);
  }
  return new XMLSerializer().serializeToString(copy);
}

export interface ChartPicture extends Omit<PictureText, "keys"> {
  readonly fileName: string;
  readonly keys: readonly { readonly label: string; readonly sample: Element | null; readonly width: number }[];
}

function compose(drawing: SVGSVGElement, { keys, ...text }: ChartPicture) {
  const page = getComputedStyle(document.body);
  const quiet = getComputedStyle(drawing).getPropertyValue("color") || page.color;
  const box = drawing.getBoundingClientRect();
  return pictureSvg(
    { markup: standalone(drawing), width: Math.ceil(box.width), height: Math.ceil(box.height) },
    { ...text, keys: keys.map((key) => ({ ...key, sample: key.sample === null ? "" : standalone(key.sample) })) },
    { background: page.backgroundColor, strong: page.color, quiet, font: page.fontFamily },
  );
}

/** Saves a chart as it stands on the page (theme, filters) as an SVG file. */
export function saveSvg(drawing: SVGSVGElement, picture: ChartPicture): void {
  saveText(`${picture.fileName}.svg`, "image/svg+xml", compose(drawing, picture).svg);
}

/** Pixels of the file for one pixel of the page. */
const SHARPNESS = 2;

/** Saves a chart as it stands on the page as a PNG file of twice its size. */
export async function savePng(drawing: SVGSVGElement, picture: ChartPicture): Promise<void> {
  const { svg, width, height } = compose(drawing, picture);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * SHARPNESS;
  canvas.height = height * SHARPNESS;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (bytes !== null) saveFile(`${picture.fileName}.png`, bytes);
}

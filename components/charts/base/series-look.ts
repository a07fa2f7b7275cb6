/** How a series is told apart: never by colour alone. */
export interface SeriesLook {
  /** A colour token of components/ui/tokens.css as a CSS value. */
  readonly color: string;
  readonly shape: "circle" | "square" | "triangle" | "diamond";
  /** Drawn as an outline: reported rows, and what no test separates. */
  readonly hollow?: boolean;
  /** SVG dash pattern of a line; absent = solid. */
  readonly dash?: string;
}

const COLORS = [1, 2, 3, 4, 5, 6, 7].map((index) => `var(--cat-${index})`);
const SHAPES = ["circle", "square", "triangle", "diamond"] as const;
const DASHES = [undefined, "7 3", "2 3", "9 3 2 3", "1 2", "12 4", "5 2 1 2 1 2"] as const;

/** What stands behind the series: context, rest, gold. */
export const CONTEXT_LOOK: SeriesLook = { color: "var(--cat-0)", shape: "circle" };
/** The reference that others are read against. */
export const REFERENCE_LOOK: SeriesLook = { color: "var(--ink)", shape: "diamond", dash: "4 3" };

/**
 * The look of series `index` (from 0) of a chart: hue, shape and dash change together, so that seven series differ in two
 * ways at least and none by hue alone. From the eighth on the hue is the context grey.
 */
export function seriesLook(index: number): SeriesLook {
  const dash = DASHES[index % DASHES.length];
  return {
    color: COLORS[index] ?? "var(--cat-0)",
    shape: SHAPES[index % SHAPES.length] ?? "circle",
    ...(dash === undefined ? {} : { dash }),
  };
}

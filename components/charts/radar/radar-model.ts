import type { SeriesLook } from "../base/series-look";

/** One outline over the axes; a corner without a figure is left out, and its two sides with it. */
export interface RadarShape {
  readonly key: string;
  readonly look: SeriesLook;
  /** In the order of the axes; null where there is no figure. */
  readonly values: readonly (number | null)[];
  /** Drawn as a thin line behind the others: one of many. */
  readonly faint?: boolean;
  /** Its surface is tinted. */
  readonly filled?: boolean;
}

export interface RadarModel {
  readonly axes: readonly string[];
  /** Value in the middle and at the rim. */
  readonly lo: number;
  readonly hi: number;
  readonly rings: readonly { readonly value: number; readonly label: string }[];
  readonly shapes: readonly RadarShape[];
}

import type { TipText } from "../base/chart-tip";
import type { PlotAxis } from "../base/plot";
import type { SeriesLook } from "../base/series-look";

/** One system: where it stands, how sure its height is, and where its evidence is. */
export interface ScatterPoint {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  /** Interval of y; null where there is none. */
  readonly lo: number | null;
  readonly hi: number | null;
  readonly look: SeriesLook;
  readonly label: string;
  /** On the front: its name is written bold and first. */
  readonly strong: boolean;
  readonly href: string | null;
  readonly tip: TipText;
}

export interface ScatterModel {
  readonly x: PlotAxis;
  readonly y: PlotAxis;
  readonly points: readonly ScatterPoint[];
  /** Corners of the step line that no point beats, left to right; empty = no front is drawn. */
  readonly front: readonly { readonly x: number; readonly y: number }[];
}

import type { PlotAxis } from "../base/plot";
import type { SeriesLook } from "../base/series-look";

/** A step function: right-continuous, each value holds until the next x. */
export interface Curve {
  readonly key: string;
  readonly label: string;
  /** Name at the right end of the line, where it differs from the label; "" = none. */
  readonly end?: string;
  readonly look: SeriesLook;
  /** Ascending in x. */
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

/** A line across the plot that something is read against: a limit, a median. */
export interface Guide {
  readonly axis: "x" | "y";
  readonly at: number;
  readonly label: string;
}

export interface CurvesModel {
  readonly x: PlotAxis;
  readonly y: PlotAxis;
  readonly curves: readonly Curve[];
  readonly guides: readonly Guide[];
  /** Text of a value of x and of y, in the pointed box. */
  readonly xUnit: ValueText;
  readonly yUnit: ValueText;
}

/** How a value is written: a model travels from the server, so it names the form instead of holding a function. */
export type ValueText = "usd" | "count" | "steps" | "share" | "tokens" | "minutes";

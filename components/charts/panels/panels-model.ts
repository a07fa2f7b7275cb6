import type { PlotAxis } from "../base/plot";
import type { TipText } from "../base/chart-tip";

/** One place in a panel; null where the row has no figure. */
export interface PanelDot {
  readonly value: number;
  /** The figure as printed at the panel's edge. */
  readonly text: string;
  /** At or above the panel's reference: drawn filled, below it hollow. */
  readonly filled: boolean;
}

/** One figure of all rows, against one reference. */
export interface Panel {
  readonly key: string;
  readonly axis: PlotAxis;
  readonly reference: number | null;
  /** In the order of the rows. */
  readonly dots: readonly (PanelDot | null)[];
}

export interface PanelsModel {
  readonly rows: readonly {
    readonly key: string;
    readonly label: string;
    readonly href: string;
    readonly tip: TipText;
  }[];
  readonly panels: readonly Panel[];
}

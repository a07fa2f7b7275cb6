import type { Panel } from "./panels-model";

/** Where a panel is drawn, pixels; `rows` are the heights of its rows. */
export interface PlacedPanel {
  readonly left: number;
  readonly right: number;
  /** Line of the title, and of the ticks below it. */
  readonly title: number;
  readonly top: number;
  readonly bottom: number;
  readonly rows: readonly number[];
  /** Right end of the printed figures. */
  readonly text: number;
}

export interface PlacedPanels {
  readonly stacked: boolean;
  /** Room for the names of the rows. */
  readonly names: number;
  readonly panels: readonly PlacedPanel[];
}

/** Widths under which panels stand below each other. */
const NARROW = 760;
const HEAD = 40;
const TEXT = 52;
const GAP = 18;

/**
 * Lays panels side by side, or below each other where the box is narrow. A unit has one length in all of them, so that
 * distances can be compared across panels.
 */
export function placePanels(panels: readonly Panel[], rows: number, width: number, height: number): PlacedPanels {
  const stacked = width < NARROW;
  const names = stacked ? Math.min(120, width * 0.32) : 170;
  const spans = panels.map(({ axis }) => Math.max(axis.hi - axis.lo, 1e-9));
  const heightOf = (top: number, bottom: number) =>
    Array.from({ length: rows }, (_, at) => top + ((at + 0.5) * (bottom - top)) / Math.max(1, rows));
  if (stacked) {
    const unit = (width - names - TEXT - 8) / Math.max(...spans, 1e-9);
    const each = height / Math.max(1, panels.length);
    return {
      stacked,
      names,
      panels: spans.map((span, at) => {
        const top = at * each + HEAD;
        const bottom = (at + 1) * each - 8;
        const right = names + span * unit;
        return { left: names, right, title: at * each + 12, top, bottom, rows: heightOf(top, bottom), text: width };
      }),
    };
  }
  const free = width - names - panels.length * TEXT - Math.max(0, panels.length - 1) * GAP;
  const unit =
    free /
    Math.max(
      spans.reduce((sum, span) => sum + span, 0),
      1e-9,
    );
  let left = names;
  return {
    stacked,
    names,
    panels: spans.map((span) => {
      const right = left + span * unit;
      const placed = {
        left,
        right,
        title: 12,
        top: HEAD,
        bottom: height - 6,
        rows: heightOf(HEAD, height - 6),
        text: right + TEXT,
      };
      left = right + TEXT + GAP;
      return placed;
    }),
  };
}

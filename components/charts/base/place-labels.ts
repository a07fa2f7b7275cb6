import type { PlotArea } from "./plot";

/** A point that wants its name beside it; earlier points have the first choice. */
export interface LabelWish {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

export interface LabelPlace {
  readonly x: number;
  /** Baseline of the text. */
  readonly y: number;
  readonly anchor: "start" | "end" | "middle";
}

interface Box {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
}

/** Size of a letter of 12 px and of a point, pixels. */
const LETTER_W = 6.5;
const LETTER_H = 14;
const POINT = 6;

const apart = (a: Box, b: Box) => a.x1 <= b.x0 || b.x1 <= a.x0 || a.y1 <= b.y0 || b.y1 <= a.y0;

/** Sides in the order in which they are tried: right, left, above, below, then the corners. */
const SIDES = [
  { dx: 9, dy: 4, anchor: "start" },
  { dx: -9, dy: 4, anchor: "end" },
  { dx: 8, dy: -7, anchor: "start" },
  { dx: 8, dy: 16, anchor: "start" },
  { dx: 0, dy: -10, anchor: "middle" },
  { dx: 0, dy: 20, anchor: "middle" },
  { dx: -8, dy: -7, anchor: "end" },
  { dx: -8, dy: 16, anchor: "end" },
] as const;

/**
 * Where each name goes so that no name covers a point, another name or the edge of the plot; null where there is no room
 * (the name then stands in the tooltip and in the table). In the order given.
 */
export function placeLabels(wishes: readonly LabelWish[], area: PlotArea): (LabelPlace | null)[] {
  const points = wishes.map(({ x, y }) => ({ x0: x - POINT, x1: x + POINT, y0: y - POINT, y1: y + POINT }));
  const taken: Box[] = [];
  return wishes.map(({ x, y, text }) => {
    const width = text.length * LETTER_W;
    for (const { dx, dy, anchor } of SIDES) {
      const at = x + dx;
      const x0 = anchor === "start" ? at : anchor === "end" ? at - width : at - width / 2;
      const box = { x0, x1: x0 + width, y0: y + dy - LETTER_H + 3, y1: y + dy + 3 };
      const inside = box.x0 >= area.left && box.x1 <= area.right && box.y0 >= area.top - 6 && box.y1 <= area.bottom;
      if (!inside || ![...points, ...taken].every((other) => apart(box, other))) continue;
      taken.push(box);
      return { x: at, y: y + dy, anchor };
    }
    return null;
  });
}

/** Moves the names at the ends of lines apart, keeping their order: pixels from the top, at least `gap` between two. */
export function spreadApart(wanted: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed = new Array<number>(wanted.length).fill(0);
  let least = top;
  for (const i of order) {
    placed[i] = Math.max(least, wanted[i] ?? 0);
    least = (placed[i] ?? 0) + gap;
  }
  let most = bottom;
  for (const i of order.reverse()) {
    placed[i] = Math.min(most, placed[i] ?? 0);
    most = (placed[i] ?? 0) - gap;
  }
  return placed;
}

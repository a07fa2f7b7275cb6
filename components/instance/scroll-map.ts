/** Height of a log line, pixels: the line height of `.log`. */
export const LINE_PX = 18;
/** Tallest element that every browser draws right. A longer log is mapped onto this height. */
const MOST_PX = 8_000_000;

/** How lines lie on the scroll bar of a box `view` pixels high. */
export interface ScrollMap {
  readonly height: number;
  /** Pixels of text per pixel of scroll bar; 1 unless the log is very long. */
  readonly scale: number;
}

export function scrollMap(lines: number, view: number): ScrollMap {
  const text = lines * LINE_PX;
  if (text <= MOST_PX || text <= view) return { height: text, scale: 1 };
  return { height: MOST_PX, scale: (text - view) / (MOST_PX - view) };
}

/** The first line in sight (from 1) and the pixels by which it is scrolled past. */
export function lineAtScroll(map: ScrollMap, scrollTop: number): { readonly line: number; readonly past: number } {
  const at = Math.max(0, scrollTop * map.scale);
  const line = Math.floor(at / LINE_PX);
  return { line: line + 1, past: at - line * LINE_PX };
}

/** Where to scroll so that a line stands in the upper third of the box. */
export function scrollToLine(map: ScrollMap, line: number, view: number): number {
  return Math.max(0, ((line - 1) * LINE_PX - view / 3) / map.scale);
}

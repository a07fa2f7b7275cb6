"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useSyncExternalStore } from "react";

/** The rows to draw: [from, to), and the pixels that stand for the rest. */
export interface RowWindow {
  readonly from: number;
  readonly to: number;
  readonly before: number;
  readonly after: number;
  /** For each drawn row: rows that wrap are taller than the estimate. Needs `data-index`. */
  readonly measure: (row: HTMLTableRowElement | null) => void;
}

const never = () => () => undefined;

/** Rows that the server draws of a long table: more than any first screen shows. */
const FIRST = 60;

/**
 * Which rows of a long table are in sight of its scroll box; null (= all) when `count` is 0. The server and the first
 * paint draw the first rows and leave the space of the others.
 */
export function useRowWindow(box: RefObject<HTMLElement | null>, count: number, height: number): RowWindow | null {
  const mounted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // eslint-disable-next-line react-hooks/incompatible-library -- its methods are read in this render only
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 12,
    enabled: count > 0,
  });
  if (count === 0) return null;
  const items = virtual.getVirtualItems();
  const first = items[0];
  const last = items[items.length - 1];
  if (!mounted || first === undefined || last === undefined) {
    const to = Math.min(FIRST, count);
    return { from: 0, to, before: 0, after: (count - to) * height, measure: virtual.measureElement };
  }
  return {
    from: first.index,
    to: last.index + 1,
    before: first.start,
    after: Math.max(0, virtual.getTotalSize() - last.end),
    measure: virtual.measureElement,
  };
}

import type { Tick } from "@/lib/display/axis-ticks";

/** One axis of a chart: its ends, whether distances are ratios, its ticks, and what it measures. */
export interface PlotAxis {
  readonly lo: number;
  readonly hi: number;
  readonly log: boolean;
  readonly ticks: readonly Tick[];
  /** "average cost per instance". */
  readonly label: string;
}

/** The part of the box that data is drawn in, pixels. */
export interface PlotArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Room for the labels of the axes around the plot, pixels; `end`: half a tick's label, or names at the right ends of lines. */
export function plotArea(width: number, height: number, end = 20): PlotArea {
  return { left: 40, right: Math.max(60, width - end), top: 22, bottom: Math.max(40, height - 42) };
}

/** Pixel of a value between two pixels, on a linear or log axis. */
export function pixelOf(axis: PlotAxis, value: number, from: number, to: number): number {
  const at = (v: number) => (axis.log ? Math.log10(v) : v);
  const span = at(axis.hi) - at(axis.lo);
  return span === 0 ? (from + to) / 2 : from + ((at(value) - at(axis.lo)) / span) * (to - from);
}

/** Ends of a log axis around positive values: a little air on both sides, one decade at least half shown. */
export function logEnds(values: readonly number[]): { readonly lo: number; readonly hi: number } {
  const positive = values.filter((value) => value > 0 && Number.isFinite(value));
  if (positive.length === 0) return { lo: 1, hi: 10 };
  const least = positive.reduce((a, b) => Math.min(a, b));
  const most = positive.reduce((a, b) => Math.max(a, b));
  const air = Math.max(1.12, (Math.sqrt(10) / (most / least)) ** 0.5);
  return { lo: least / air, hi: most * air };
}

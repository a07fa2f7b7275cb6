import type { Curve } from "./curves-model";

/** One x with the value of each curve there (key `v0`, `v1` ...): null before a curve begins. */
export interface CurveRow {
  readonly x: number;
  readonly values: readonly (number | null)[];
}

/**
 * All curves on one grid: every x at which any of them steps, with the value each one holds there. Linear in the number
 * of points.
 */
export function mergeCurves(curves: readonly Curve[]): CurveRow[] {
  const grid = [...new Set(curves.flatMap((curve) => curve.points.map((point) => point.x)))].sort((a, b) => a - b);
  const next = curves.map(() => 0);
  const held = curves.map((): number | null => null);
  return grid.map((x) => {
    for (const [c, { points }] of curves.entries()) {
      let at = next[c] ?? 0;
      for (let point = points[at]; point !== undefined && point.x <= x; point = points[at]) {
        held[c] = point.y;
        at += 1;
      }
      next[c] = at;
    }
    return { x, values: [...held] };
  });
}

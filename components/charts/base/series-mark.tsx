import type { SeriesLook } from "./series-look";

/** Outline of a point around 0,0; `r` is the radius of the circle whose area the other shapes roughly share. */
export function markPath(shape: SeriesLook["shape"], r: number): string {
  const a = Number((r * 0.9).toFixed(2));
  const b = Number((r * 1.25).toFixed(2));
  if (shape === "square") return `M${-a} ${-a}H${a}V${a}H${-a}Z`;
  if (shape === "diamond") return `M0 ${-b}L${b} 0L0 ${b}L${-b} 0Z`;
  if (shape === "triangle") return `M0 ${-b}L${b} ${a}H${-b}Z`;
  return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** One point of a series, inside an svg. */
export function SeriesMark({ look, x, y, r = 5 }: { look: SeriesLook; x: number; y: number; r?: number }) {
  return (
    <path
      d={markPath(look.shape, r)}
      transform={`translate(${x} ${y})`}
      fill={look.hollow === true ? "var(--bg)" : look.color}
      stroke={look.hollow === true ? look.color : "var(--bg)"}
      strokeWidth={look.hollow === true ? 1.6 : 1}
    />
  );
}

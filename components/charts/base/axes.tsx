import { CartesianGrid, XAxis, YAxis } from "recharts";
import type { PlotArea, PlotAxis } from "./plot";

/** Margins that make the library's plot the same rectangle as `plotArea`. */
export function plotMargin(width: number, area: PlotArea) {
  return { left: 0, top: area.top, right: width - area.right, bottom: 12 };
}

const labelOf = (axis: PlotAxis) => (value: number) => axis.ticks.find((tick) => tick.value === value)?.label ?? "";

/** Horizontal grid, baseline and both axes of a chart, inside a chart of the library. A function, as it wants its own children. */
export function plotAxes(x: PlotAxis, y: PlotAxis) {
  return [
    <CartesianGrid key="grid" vertical={false} stroke="var(--grid)" />,
    <XAxis
      key="x"
      dataKey="x"
      type="number"
      height={30}
      scale={x.log ? "log" : "linear"}
      domain={[x.lo, x.hi]}
      allowDataOverflow
      ticks={x.ticks.map((tick) => tick.value)}
      tickFormatter={labelOf(x)}
      interval={0}
      tick={{ fill: "var(--ink-3)", fontSize: 11 }}
      axisLine={{ stroke: "var(--axis)" }}
      tickLine={{ stroke: "var(--axis)" }}
    />,
    <YAxis
      key="y"
      type="number"
      width={40}
      domain={[y.lo, y.hi]}
      allowDataOverflow
      ticks={y.ticks.map((tick) => tick.value)}
      tickFormatter={labelOf(y)}
      interval={0}
      tick={{ fill: "var(--ink-3)", fontSize: 11 }}
      axisLine={false}
      tickLine={false}
    />,
  ];
}

/** What the axes measure: above the left end and below the right end. */
export function AxisNames({ x, y, area, height }: { x: PlotAxis; y: PlotAxis; area: PlotArea; height: number }) {
  return (
    <>
      <text x={area.left - 6} y={11}>
        {y.label}
      </text>
      <text x={area.right} y={height - 2} textAnchor="end">
        {x.label}
        {x.log ? ", log scale" : ""} →
      </text>
    </>
  );
}

"use client";

import { Line, LineChart, ReferenceLine, Tooltip } from "recharts";
import { AxisNames, plotAxes, plotMargin } from "../base/axes";
import type { ChartProps } from "../base/chart-frame";
import { TipBody } from "../base/chart-tip";
import { spreadApart } from "../base/place-labels";
import { pixelOf, plotArea } from "../base/plot";
import type { CurvesModel } from "./curves-model";
import { mergeCurves } from "./merge-curves";
import { valueText } from "./value-text";

/** Width of a letter of a line's name, pixels; names are cut at the widest that the chart gives them. */
const LETTER = 6.6;

/**
 * Step curves with their names at their right ends. The arrow keys walk along x and tell every curve's value, as the
 * pointer does.
 */
export function Curves({ model, width, height, title, description }: ChartProps<CurvesModel>) {
  const most = Math.max(6, Math.floor((width < 520 ? 90 : 0.3 * width) / LETTER));
  const names = model.curves.map(({ label, end = label }) => (end.length > most ? `${end.slice(0, most - 1)}…` : end));
  const widest = names.reduce((longest, name) => Math.max(longest, name.length), 0);
  const area = plotArea(width, height, 14 + widest * LETTER);
  const ends = model.curves.map(({ points }) =>
    pixelOf(model.y, points[points.length - 1]?.y ?? model.y.lo, area.bottom, area.top),
  );
  const named = names.flatMap((name, index) => (name === "" ? [] : [index]));
  const apart = spreadApart(
    named.map((index) => ends[index] ?? area.top),
    15,
    area.top,
    area.bottom,
  );
  const rows = mergeCurves(model.curves);
  return (
    <LineChart
      width={width}
      height={height}
      data={rows}
      margin={plotMargin(width, area)}
      title={title}
      desc={description}
      accessibilityLayer
    >
      {plotAxes(model.x, model.y)}
      <AxisNames x={model.x} y={model.y} area={area} height={height} />
      {model.guides.map((guide) => (
        <ReferenceLine
          key={`${guide.axis}${guide.at}`}
          {...(guide.axis === "x" ? { x: guide.at } : { y: guide.at })}
          stroke="var(--axis)"
          strokeDasharray="2 4"
          label={{ value: guide.label, position: "insideTopLeft", fontSize: 11, fill: "var(--ink-3)" }}
        />
      ))}
      {model.curves.map((curve, index) => (
        <Line
          key={curve.key}
          type="stepAfter"
          dataKey={(row: { readonly values: readonly (number | null)[] }) => row.values[index] ?? null}
          name={curve.label}
          stroke={curve.look.color}
          strokeWidth={1.8}
          {...(curve.look.dash === undefined ? {} : { strokeDasharray: curve.look.dash })}
          dot={false}
          activeDot={{ r: 3 }}
          isAnimationActive={false}
        />
      ))}
      {named.map((index, at) => (
        <text
          key={index}
          className="line-name"
          x={area.right + 8}
          y={(apart[at] ?? area.top) + 4}
          style={{ fill: model.curves[index]?.look.color }}
          aria-hidden="true"
        >
          {names[index]}
        </text>
      ))}
      <Tooltip
        isAnimationActive={false}
        cursor={{ stroke: "var(--axis)" }}
        content={({ active, label, payload }) =>
          active && typeof label === "number" ? (
            <div className="tip placed">
              <TipBody
                tip={{
                  title: valueText(model.xUnit, label),
                  lines: payload.map(
                    (entry) =>
                      `${String(entry.name)}: ${typeof entry.value === "number" ? valueText(model.yUnit, entry.value) : "–"}`,
                  ),
                }}
              />
            </div>
          ) : null
        }
      />
    </LineChart>
  );
}

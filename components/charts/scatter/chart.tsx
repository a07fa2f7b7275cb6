"use client";

import { useState } from "react";
import { ScatterChart } from "recharts";
import { AxisNames, plotAxes, plotMargin } from "../base/axes";
import type { ChartProps } from "../base/chart-frame";
import { ChartTip } from "../base/chart-tip";
import { placeLabels } from "../base/place-labels";
import { pixelOf, plotArea } from "../base/plot";
import { SeriesMark } from "../base/series-mark";
import type { ScatterModel, ScatterPoint } from "./scatter-model";

/** With more points than this only those of the front are named: on a wide chart, and on a narrow one. */
const NAMED = { wide: 16, narrow: 6 };
/** Width from which a chart is wide, pixels. */
const WIDE = 520;

interface Placed {
  readonly point: ScatterPoint;
  readonly x: number;
  readonly y: number;
  readonly lo: number | null;
  readonly hi: number | null;
}

function Whisker({ at }: { at: Placed }) {
  if (at.lo === null || at.hi === null) return null;
  return (
    <>
      <line x1={at.x} x2={at.x} y1={at.lo} y2={at.hi} stroke="var(--interval)" strokeWidth="3" />
      <path d={`M${at.x - 4} ${at.lo}h8M${at.x - 4} ${at.hi}h8`} stroke="var(--axis)" strokeWidth="1.5" />
    </>
  );
}

/**
 * Systems as points with their intervals, the front as a dashed step line. Each point is a link to its evidence, so the
 * keyboard reaches it and its facts show while it has the focus.
 */
export function Scatter({ model, width, height, title, description }: ChartProps<ScatterModel>) {
  const [pointed, setPointed] = useState<Placed | null>(null);
  const area = plotArea(width, height);
  const px = (x: number) => pixelOf(model.x, x, area.left, area.right);
  const py = (y: number) => pixelOf(model.y, y, area.bottom, area.top);
  const placed = model.points.map((point): Placed => {
    const { lo, hi } = point;
    return { point, x: px(point.x), y: py(point.y), lo: lo === null ? null : py(lo), hi: hi === null ? null : py(hi) };
  });
  const ranked = [...placed].sort((a, b) => Number(b.point.strong) - Number(a.point.strong));
  const all = model.points.length <= (width < WIDE ? NAMED.narrow : NAMED.wide);
  const named = ranked.filter(({ point }) => all || point.strong);
  const places = placeLabels(
    [...named, ...ranked.filter((one) => !named.includes(one))].map(({ x, y, point }) => ({
      x,
      y,
      text: named.some((one) => one.point === point) ? point.label : "",
    })),
    area,
  );
  const front = model.front
    .map((corner, index) => `${index === 0 ? "M" : "L"}${px(corner.x)} ${py(corner.y)}`)
    .join("");
  return (
    <>
      <ScatterChart
        width={width}
        height={height}
        margin={plotMargin(width, area)}
        accessibilityLayer={false}
        role="group"
        title={title}
        desc={description}
      >
        {plotAxes(model.x, model.y)}
        <AxisNames x={model.x} y={model.y} area={area} height={height} />
        {placed.map((at) => (
          <Whisker key={at.point.key} at={at} />
        ))}
        {front === "" ? null : (
          <path d={front} fill="none" stroke="var(--ink)" strokeWidth="1.4" strokeDasharray="3 3" />
        )}
        {placed.map((at) => (
          <PointLink key={at.point.key} at={at} onPoint={setPointed} />
        ))}
        {named.map(({ point }, index) => {
          const place = places[index] ?? null;
          return place === null ? null : (
            <text
              key={point.key}
              x={place.x}
              y={place.y}
              textAnchor={place.anchor}
              className={point.strong ? "pt-name strong" : "pt-name"}
              aria-hidden="true"
            >
              {point.label}
            </text>
          );
        })}
      </ScatterChart>
      {pointed === null ? null : <ChartTip tip={pointed.point.tip} x={pointed.x} y={pointed.y} width={width} />}
    </>
  );
}

function PointLink({ at, onPoint }: { at: Placed; onPoint: (at: Placed | null) => void }) {
  const { point } = at;
  const drawn = (
    <>
      <circle cx={at.x} cy={at.y} r="12" fill="transparent" />
      <SeriesMark look={point.look} x={at.x} y={at.y} r={point.strong ? 5.5 : 4.5} />
    </>
  );
  const watch = { onPointerEnter: () => onPoint(at), onPointerLeave: () => onPoint(null) };
  if (point.href === null) return <g {...watch}>{drawn}</g>;
  return (
    <a
      href={point.href}
      className="pt"
      aria-label={`${point.tip.title}: ${point.tip.lines.join(", ")}`}
      onFocus={() => onPoint(at)}
      onBlur={() => onPoint(null)}
      {...watch}
    >
      {drawn}
    </a>
  );
}

"use client";

import type { ChartProps } from "../base/chart-frame";
import { SeriesMark } from "../base/series-mark";
import { outlinePath, radarDisc, spokeSpot } from "./radar-geometry";
import type { RadarModel, RadarShape } from "./radar-model";

const LINE = 12;

/** Outlines over axes from one middle: for the shape only; lengths are compared in the chart or table beside it. */
export function Radar({ model, width, height, title, description }: ChartProps<RadarModel>) {
  const { axes, lo, hi, rings, shapes } = model;
  const disc = radarDisc(width, height);
  const share = (value: number) => (hi === lo ? 0 : (value - lo) / (hi - lo));
  const ring = (value: number) => outlinePath(axes.map((_, at) => spokeSpot(disc, at, axes.length, share(value))));
  const spotsOf = ({ values }: RadarShape) =>
    values.map((value, at) => (value === null ? null : spokeSpot(disc, at, axes.length, share(value))));
  return (
    <svg width={width} height={height} role="img" aria-label={`${title}. ${description}`} fontSize="11">
      {[...rings.map(({ value }) => value), hi].map((value) => (
        <path key={value} d={ring(value)} fill="none" stroke={value === hi ? "var(--axis)" : "var(--grid)"} />
      ))}
      {axes.map((name, at) => {
        const rim = spokeSpot(disc, at, axes.length, 1);
        const side = Math.abs(rim.x - disc.x) < 4 ? "middle" : rim.x > disc.x ? "start" : "end";
        const words = name.split(" ");
        const up = rim.y < disc.y - 4 ? words.length - 1 : rim.y > disc.y + 4 ? 0 : (words.length - 1) / 2;
        return (
          <g key={name} fill="currentColor">
            <line x1={disc.x} y1={disc.y} x2={rim.x} y2={rim.y} stroke="var(--grid)" />
            {words.map((word, line) => (
              <text
                key={line}
                x={rim.x + (side === "middle" ? 0 : side === "start" ? 8 : -8)}
                y={rim.y + (rim.y < disc.y - 4 ? -6 : rim.y > disc.y + 4 ? 14 : 4) + (line - up) * LINE}
                textAnchor={side}
              >
                {word}
              </text>
            ))}
          </g>
        );
      })}
      {shapes.map((shape) => (
        <path
          key={shape.key}
          d={outlinePath(spotsOf(shape))}
          fill={shape.filled === true ? shape.look.color : "none"}
          fillOpacity={shape.filled === true ? 0.12 : undefined}
          stroke={shape.look.color}
          strokeWidth={shape.faint === true ? 0.8 : 2}
          strokeOpacity={shape.faint === true ? 0.4 : undefined}
          strokeDasharray={shape.look.dash}
        />
      ))}
      {shapes
        .filter((shape) => shape.faint !== true)
        .map((shape) => (
          <g key={shape.key}>
            {spotsOf(shape).map((spot, at) =>
              spot === null ? null : <SeriesMark key={at} look={shape.look} x={spot.x} y={spot.y} r={3.5} />,
            )}
          </g>
        ))}
      {rings.map(({ value, label }) => (
        <text
          key={value}
          x={disc.x + 4}
          y={disc.y - disc.radius * share(value) + 4}
          fill="currentColor"
          paintOrder="stroke"
          stroke="var(--bg)"
          strokeWidth="3"
        >
          {label}
        </text>
      ))}
    </svg>
  );
}

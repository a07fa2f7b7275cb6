"use client";

import { useState } from "react";
import type { ChartProps } from "../base/chart-frame";
import { ChartTip } from "../base/chart-tip";
import { pixelOf } from "../base/plot";
import { SeriesMark } from "../base/series-mark";
import { REFERENCE_LOOK } from "../base/series-look";
import type { Panel, PanelDot, PanelsModel } from "./panels-model";
import { type PlacedPanel, placePanels } from "./place-panels";

/** Rows that fit below each other in a narrow box. */
const ROWS_NARROW = 8;
const LETTER = 6.4;

function DotRow({ panel, at, dot, y }: { panel: Panel; at: PlacedPanel; dot: PanelDot | null; y: number }) {
  const px = (value: number) => pixelOf(panel.axis, value, at.left, at.right);
  if (dot === null) {
    return (
      <text x={at.text} y={y + 4} textAnchor="end">
        –
      </text>
    );
  }
  const x = px(dot.value);
  return (
    <>
      {panel.reference === null ? null : (
        <line x1={px(panel.reference)} x2={x} y1={y} y2={y} stroke="var(--interval)" strokeWidth="3" />
      )}
      <SeriesMark look={{ color: "var(--cat-1)", shape: "circle", hollow: !dot.filled }} x={x} y={y} r={4.5} />
      <text x={at.text} y={y + 4} textAnchor="end" className="pt-name">
        {dot.text}
      </text>
    </>
  );
}

function Frame({ panel, at }: { panel: Panel; at: PlacedPanel }) {
  const px = (value: number) => pixelOf(panel.axis, value, at.left, at.right);
  return (
    <>
      <text x={at.left} y={at.title} className="pt-name strong">
        {panel.axis.label}
      </text>
      {panel.axis.ticks.map((tick) => (
        <g key={tick.value}>
          <line
            x1={px(tick.value)}
            x2={px(tick.value)}
            y1={at.top - 4}
            y2={at.bottom}
            stroke={tick.value === 0 ? "var(--axis)" : "var(--grid)"}
          />
          <text x={px(tick.value)} y={at.top - 10} textAnchor="middle">
            {tick.label}
          </text>
        </g>
      ))}
      {panel.reference === null ? null : (
        <>
          <line
            x1={px(panel.reference)}
            x2={px(panel.reference)}
            y1={at.top - 4}
            y2={at.bottom}
            stroke={REFERENCE_LOOK.color}
            strokeDasharray={REFERENCE_LOOK.dash}
          />
          <SeriesMark look={REFERENCE_LOOK} x={px(panel.reference)} y={at.top - 4} r={4} />
        </>
      )}
    </>
  );
}

/** Systems as rows, one panel a figure: dots joined to the reference by a bar whose length can be compared across panels. */
export function Panels({ model, width, height, title, description }: ChartProps<PanelsModel>) {
  const [pointed, setPointed] = useState<number | null>(null);
  const narrow = placePanels(model.panels, 1, width, height).stacked;
  const rows = narrow ? model.rows.slice(0, ROWS_NARROW) : model.rows;
  const { names, panels } = placePanels(model.panels, rows.length, width, height);
  const most = Math.floor((names - 8) / LETTER);
  const first = panels[0];
  const tip = pointed === null ? undefined : rows[pointed]?.tip;
  return (
    <>
      <svg width={width} height={height} role="group" aria-label={`${title}. ${description}`} fontSize="11">
        {model.panels.map((panel, at) => {
          const place = panels[at];
          if (place === undefined) return null;
          return (
            <g key={panel.key} fill="currentColor">
              <Frame panel={panel} at={place} />
              {rows.map((row, index) => (
                <DotRow
                  key={row.key}
                  panel={panel}
                  at={place}
                  dot={panel.dots[index] ?? null}
                  y={place.rows[index] ?? 0}
                />
              ))}
            </g>
          );
        })}
        {(narrow ? panels : panels.slice(0, 1)).map((place, panel) =>
          rows.map((row, index) => {
            const y = place.rows[index] ?? 0;
            const label = row.label.length > most ? `${row.label.slice(0, most - 1)}…` : row.label;
            return (
              <a
                key={`${panel} ${row.key}`}
                href={row.href}
                className="pt"
                tabIndex={panel === 0 ? undefined : -1}
                aria-hidden={panel === 0 ? undefined : true}
                aria-label={`${row.tip.title}: ${row.tip.lines.join(", ")}`}
                onFocus={() => setPointed(index)}
                onBlur={() => setPointed(null)}
                onPointerEnter={() => setPointed(index)}
                onPointerLeave={() => setPointed(null)}
              >
                <rect x="0" y={y - 8} width={names - 6} height="16" fill="transparent" />
                <text x="0" y={y + 4} className="pt-name">
                  {label}
                </text>
              </a>
            );
          }),
        )}
      </svg>
      {tip === undefined || pointed === null ? null : (
        <ChartTip tip={tip} x={names} y={(first?.rows[pointed] ?? 0) + 14} width={width} />
      )}
    </>
  );
}

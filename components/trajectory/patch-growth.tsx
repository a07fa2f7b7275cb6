import { useMemo } from "react";
import type { TrajectoryMap } from "@/lib/formats/step-outline";
import { countText } from "@/lib/display/number-text";
import { bucketOfStep, growthPath, prepareGrowth } from "./strip-model";

const HEIGHT = 60;
const TABLE_ROWS = 10;

/** Lines that the edits of a run wrote and took away, added up step by step, beside the size of the gold patch. */
export function PatchGrowth({
  map,
  current,
  goldLines,
}: {
  map: TrajectoryMap;
  current: number;
  goldLines: number | null;
}) {
  const growth = useMemo(() => prepareGrowth(map), [map]);
  const width = Math.max(1, map.buckets.length);
  const top = Math.max(growth.most, goldLines ?? 0, 1) * 1.08;
  const gold = goldLines === null ? null : HEIGHT - (HEIGHT * goldLines) / top;
  const at = bucketOfStep(map, current);
  const here = growth.lines[at] ?? 0;
  const every = Math.max(1, Math.ceil(width / TABLE_ROWS));
  const sampled = growth.lines.flatMap((lines, index) =>
    (index + 1) % every === 0 || index === width - 1
      ? [{ step: Math.min(map.steps, (index + 1) * map.size), lines }]
      : [],
  );
  return (
    <section aria-label="Patch growth">
      <div className="pane-head">
        <h3>Patch growth</h3>
        <span className="text-12 text-ink-3">
          lines changed{goldLines === null ? "" : `, gold ${countText(goldLines)}`}
        </span>
      </div>
      <div className="growth">
        <svg
          width="100%"
          height={HEIGHT}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Edits change ${countText(growth.most)} lines in all, ${countText(here)} up to step ${current}${
            goldLines === null ? "" : `; the gold patch changes ${countText(goldLines)}`
          }.`}
        >
          {gold === null ? null : (
            <path
              d={`M0 ${gold}H${width}`}
              stroke="var(--ink-3)"
              strokeDasharray="3 3"
              vectorEffect="non-scaling-stroke"
            />
          )}
          <path
            d={growthPath(growth, top, HEIGHT)}
            fill="none"
            stroke="var(--cat-2)"
            strokeWidth="1.8"
            vectorEffect="non-scaling-stroke"
          />
          <path d={`M${at + 0.5} 0V${HEIGHT}`} stroke="var(--ink)" vectorEffect="non-scaling-stroke" />
        </svg>
        <p className="growth-axis">
          <span>1</span>
          <span>
            step {current}: {countText(here)} lines
          </span>
          <span>{countText(map.steps)}</span>
        </p>
        {map.unsized > 0 ? (
          <p className="note">
            {countText(map.unsized)} {map.unsized === 1 ? "edit is" : "edits are"} not in the line: a script made the
            change, and its size cannot be read from the command.
          </p>
        ) : null}
        <details className="text-12">
          <summary className="text-ink-3">As a table</summary>
          <table className="touched">
            <caption className="sr">Lines changed by edits up to a step</caption>
            <thead>
              <tr>
                <th scope="col">Up to step</th>
                <th scope="col" className="r">
                  Lines
                </th>
              </tr>
            </thead>
            <tbody>
              {sampled.map(({ step, lines }) => (
                <tr key={step}>
                  <td>{countText(step)}</td>
                  <td className="r mono">{countText(lines)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
    </section>
  );
}

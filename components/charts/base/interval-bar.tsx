import { Fragment } from "react";
import { placeOn, type RateAxis } from "./rate-axis";

/**
 * The interval of one rate on the axis of its column: body, two caps, the rate as a tick. Widths are SVG percentages, so
 * that the server's HTML needs no style. Grid lines run past the cell and join with the rows above and below.
 */
export function IntervalBar({
  axis,
  rate,
  lo,
  hi,
  quiet = false,
}: {
  axis: RateAxis;
  rate: number;
  lo: number | null;
  hi: number | null;
  quiet?: boolean;
}) {
  const closed = lo !== null && hi !== null;
  return (
    <svg className="ibar" height="18" aria-hidden="true">
      {axis.ticks.slice(0, -1).map((tick) => {
        const x = placeOn(axis, tick / 100);
        return <line key={tick} x1={x} x2={x} y1="-14" y2="32" stroke="var(--grid)" />;
      })}
      {closed ? (
        <>
          <rect
            x={placeOn(axis, lo)}
            width={`${Number((100 * Math.max(0, (100 * (hi - lo)) / axis.max)).toFixed(2))}%`}
            y="6"
            height="6"
            rx="1"
            fill="var(--interval)"
          />
          {[lo, hi].map((end, index) => (
            <rect
              key={index}
              x={placeOn(axis, end)}
              y="5"
              width="1.5"
              height="8"
              transform="translate(-.75)"
              fill="var(--axis)"
            />
          ))}
        </>
      ) : null}
      <rect
        x={placeOn(axis, rate)}
        y="2"
        width="2.5"
        height="14"
        rx="1"
        transform="translate(-1.25)"
        fill={quiet ? "var(--ink-3)" : "var(--mark)"}
      />
    </svg>
  );
}

/** The axis of a column of interval bars, printed once in its head. */
export function IntervalAxis({ axis }: { axis: RateAxis }) {
  const last = axis.ticks.length - 1;
  // The last label carries the unit and is long: on a full axis every other label makes room for it.
  const labelled = (index: number) => index % 2 === 0 || axis.ticks.length < 5;
  return (
    <svg className="ibar" height="16" aria-hidden="true">
      {axis.ticks.map((tick, index) => (
        <Fragment key={tick}>
          {labelled(index) ? (
            <text
              x={placeOn(axis, tick / 100)}
              y="12"
              textAnchor={index === 0 ? "start" : index === last ? "end" : "middle"}
              className={index === last ? "only-d" : undefined}
            >
              {tick}
              {index === last ? " %" : ""}
            </text>
          ) : null}
        </Fragment>
      ))}
    </svg>
  );
}

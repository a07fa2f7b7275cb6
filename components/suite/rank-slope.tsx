"use client";

import { useId } from "react";
import { DrawnActions } from "@/components/charts/base/drawn-actions";
import { useUrlState } from "@/components/ui/url-state";
import type { SuiteSet } from "@/lib/formats/suite";
import { moveClass, type SlopeEnd, slopeOf } from "./prepare-suite";
import { slopeTwin } from "./suite-twins";

const ROW = 22;
const TOP = 34;
/** Width of a letter of 12 px, pixels, on the wide side. */
const LETTER = 6.4;

/** Where the two axes stand, pixels. */
interface Room {
  readonly width: number;
  readonly left: number;
  readonly right: number;
}
/** Beside long names. */
const WIDE: Room = { width: 860, left: 300, right: 560 };

/** On a phone: close together, and wider than the screen (the box scrolls) before a name is cut. */
function narrowRoom(ends: readonly SlopeEnd[]): Room {
  const letters = Math.max(...ends.map(({ name }) => name.length)) + "10 · ".length;
  const side = Math.max(140, Math.ceil(letters * LETTER) + 12);
  return { width: 2 * side + 78, left: side, right: side + 78 };
}

const TITLE = "Rank on one benchmark, rank on another";
const READ = "Coloured: moves of three places or more; orange rises, blue falls. Dashed: base models.";

function Line({ end, room: { left, right } }: { end: SlopeEnd; room: Room }) {
  const from = TOP + end.fromPlace * ROW;
  const to = TOP + end.toPlace * ROW;
  const move = moveClass(end);
  return (
    <g className={`slope ${move}${end.base ? " base" : ""}`}>
      <line x1={left} y1={from} x2={right} y2={to} />
      <circle cx={left} cy={from} r="4" />
      <circle cx={right} cy={to} r="4" />
      <text x={left - 8} y={from + 4} textAnchor="end">
        {end.from} · {end.name}
      </text>
      <text x={right + 8} y={to + 4}>
        {end.to} · {end.name}
      </text>
    </g>
  );
}

function Slope({
  room,
  className,
  ends,
  from,
  to,
  sentence,
}: {
  room: Room;
  className: string;
  ends: readonly SlopeEnd[];
  from: string;
  to: string;
  sentence: string;
}) {
  const height = TOP + ends.length * ROW;
  return (
    <svg
      className={className}
      width={room.width}
      height={height}
      viewBox={`0 0 ${room.width} ${height}`}
      role="img"
      aria-label={sentence}
    >
      <text x={room.left} y="14" textAnchor="end" className="strong-text">
        {from}
      </text>
      <text x={room.right} y="14" className="strong-text">
        {to}
      </text>
      {ends.map((end) => (
        <Line key={end.name} end={end} room={room} />
      ))}
    </svg>
  );
}

/** Rank on one benchmark, rank on another: the pair of least agreement first, any other by choice (in the address). */
export function RankSlope({ set }: { set: SuiteSet }) {
  const choice = useId();
  const [query, change] = useUrlState();
  const key = `slope-${set.id}`;
  const asked = query.get(key);
  const pairs = set.agreements.map((one) => ({ ...one, id: `${one.a}~${one.b}` }));
  const pair = pairs.find(({ id }) => id === asked) ?? pairs[0];
  if (pair === undefined) return null;
  const nameOf = (slug: string) => set.benchmarks.find((benchmark) => benchmark.slug === slug)?.name ?? slug;
  const ends = slopeOf(set, pair.a, pair.b);
  const [from, to] = [nameOf(pair.a), nameOf(pair.b)];
  const sentence = `${from} against ${to}: ${pair.reversed} of ${pair.pairs} pairs of systems are in another order.`;
  return (
    <figure className="fig" id={key}>
      <figcaption>
        <div>
          <h3>{TITLE}</h3>
          <p>
            {sentence} {READ}
          </p>
        </div>
        <DrawnActions
          id={key}
          file="suite"
          title={TITLE}
          sub={`${sentence} ${READ}`}
          source={set.source?.label ?? ""}
          twin={slopeTwin(ends, from, to)}
        />
      </figcaption>
      <div className="my-2">
        <label htmlFor={choice} className="sr">
          Pair of benchmarks
        </label>
        <select
          id={choice}
          className="input su-choice"
          value={pair.id}
          onChange={(event) => change({ [key]: event.target.value === pairs[0]?.id ? null : event.target.value })}
        >
          {pairs.map(({ id, a, b }) => (
            <option key={id} value={id}>
              {nameOf(a)} – {nameOf(b)}
            </option>
          ))}
        </select>
      </div>
      <div className="su-slope" tabIndex={0} role="region" aria-label={`Slope chart of ranks: ${set.title}`}>
        <Slope room={WIDE} className="only-d drawn" ends={ends} from={from} to={to} sentence={sentence} />
        <Slope room={narrowRoom(ends)} className="only-m drawn" ends={ends} from={from} to={to} sentence={sentence} />
      </div>
      <details className="pub-remarks">
        <summary>As a table</summary>
        <table>
          <caption className="sr">{sentence}</caption>
          <thead>
            <tr>
              <th scope="col">System</th>
              <th scope="col" className="r">
                {from}
              </th>
              <th scope="col" className="r">
                {to}
              </th>
            </tr>
          </thead>
          <tbody>
            {ends.map((end) => (
              <tr key={end.name}>
                <th scope="row">{end.name}</th>
                <td className="r">{end.from}</td>
                <td className="r">{end.to}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

import type { SeriesLook } from "./series-look";
import { SeriesMark } from "./series-mark";

/** One entry of the key line: what a shape, a dash or a fill stands for. */
export interface KeyEntry {
  readonly label: string;
  readonly look: SeriesLook;
  readonly as: "point" | "line";
}

/** Width of a key's sample, pixels. */
export const SAMPLE_W = { point: 12, line: 22 } as const;

/** The sample of one key entry, 12 pixels high, inside an svg. */
export function KeySample({ entry }: { entry: KeyEntry }) {
  if (entry.as === "point") return <SeriesMark look={entry.look} x={6} y={6} r={4} />;
  return (
    <line
      x1="0"
      x2={SAMPLE_W.line}
      y1="6"
      y2="6"
      stroke={entry.look.color}
      strokeWidth="2"
      strokeDasharray={entry.look.dash}
    />
  );
}

/** The key line under a chart's title. Series with a label at their line or point need none. */
export function SeriesKey({ entries }: { entries: readonly KeyEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <ul className="key-line">
      {entries.map((entry) => (
        <li key={entry.label}>
          <svg width={SAMPLE_W[entry.as]} height="12" aria-hidden="true">
            <KeySample entry={entry} />
          </svg>
          <bdi>{entry.label}</bdi>
        </li>
      ))}
    </ul>
  );
}

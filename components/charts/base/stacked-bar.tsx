import type { Verdict } from "@/lib/formats/verdict";

export type StackFill = Verdict | "warm-1" | "warm-2" | "warm-3" | "warm-4" | "grey" | "n3" | "n1" | "d0" | "p1" | "p3";

export interface StackPart {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly fill: StackFill;
}

/**
 * One bar of counts. Parts are SVG lengths in per cent; the 2 px gaps come from the class of the inner rectangle. The
 * exact figures stand under it: the bar itself is one picture with one sentence.
 */
export function StackedBar({
  parts,
  height = 28,
  withCounts = false,
}: {
  parts: readonly StackPart[];
  height?: number;
  withCounts?: boolean;
}) {
  const shown = parts.filter((part) => part.count > 0);
  const total = shown.reduce((sum, part) => sum + part.count, 0);
  const sentence = shown.map((part) => `${part.count} ${part.label}`).join(", ");
  const places = shown.map((part, index) => ({
    part,
    from: shown.slice(0, index).reduce((sum, before) => sum + before.count, 0) / total,
    share: part.count / total,
  }));
  return (
    <svg className="stack" width="100%" height={height} role="img" aria-label={sentence === "" ? "nothing" : sentence}>
      <Hatch />
      {places.map(({ part, from, share }) => (
        <svg key={part.key} x={`${percent(from)}%`} width={`${percent(share)}%`} height={height}>
          <rect className={`s-${part.fill}`} x="1" y="0.5" width="100%" height={height - 1} rx="2" />
          {withCounts && share > 0.035 ? (
            <text x="9" y={height / 2 + 4} className="s-count">
              {part.count}
            </text>
          ) : null}
        </svg>
      ))}
    </svg>
  );
}

/** The hatch of everything unverified. The id is the same everywhere and so is the pattern. */
function Hatch() {
  return (
    <defs>
      <pattern id="hatch" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line x1="0" y1="0" x2="0" y2="4" stroke="var(--v-unverified)" strokeWidth="2" />
      </pattern>
    </defs>
  );
}

const percent = (share: number) => Number((100 * share).toFixed(3));

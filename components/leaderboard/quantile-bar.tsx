import { SeriesMark } from "@/components/charts/base/series-mark";
import type { SeriesLook } from "@/components/charts/base/series-look";
import type { FiveQuantiles } from "@/lib/formats/board-analysis";

/** Ends of the axis of log10 ratios: a tenth to thirty times. */
const LO = -1;
const HI = 1.5;
const PARITY = [Math.log10(0.8), Math.log10(1.25)] as const;

const at = (rho: number) => Number((100 * Math.min(1, Math.max(0, (rho - LO) / (HI - LO)))).toFixed(2));
const place = (rho: number) => `${at(rho)}%`;
const span = (from: number, to: number) => `${Number((at(to) - at(from)).toFixed(2))}%`;

/**
 * A distribution of ratios in a table cell: line from the 10th to the 90th percentile with caps, body over the middle half,
 * the median as a point in the scaffold's shape, the parity band behind. Lengths are SVG per cents: no style in the markup.
 */
export function QuantileBar({ quantiles, look }: { quantiles: FiveQuantiles | null; look: SeriesLook }) {
  return (
    <svg className="ibar" height="20" aria-hidden="true">
      <rect x={place(PARITY[0])} width={span(PARITY[0], PARITY[1])} y="-14" height="48" fill="var(--div-0)" />
      <line x1={place(0)} x2={place(0)} y1="-14" y2="34" stroke="var(--axis)" />
      {quantiles === null ? null : (
        <>
          <line x1={place(quantiles[0])} x2={place(quantiles[4])} y1="10" y2="10" stroke="var(--axis)" />
          <rect
            x={place(quantiles[1])}
            width={span(quantiles[1], quantiles[3])}
            y="6"
            height="8"
            rx="1"
            fill="var(--interval)"
          />
          {[quantiles[0], quantiles[4]].map((end, index) => (
            <rect
              key={index}
              x={place(end)}
              y="6"
              width="1.5"
              height="8"
              transform="translate(-.75)"
              fill="var(--axis)"
            />
          ))}
          <svg x={place(quantiles[2])} y="10" overflow="visible">
            <SeriesMark look={look} x={0} y={0} r={4} />
          </svg>
        </>
      )}
    </svg>
  );
}

/** The axis of a column of quantile bars, printed once in its head. */
export function QuantileAxis() {
  return (
    <svg className="ibar" height="16" aria-hidden="true">
      <text x={place(-1)} y="12">
        0.1
      </text>
      <text x={place(0)} y="12" textAnchor="middle">
        1
      </text>
      <text x={place(1)} y="12" textAnchor="middle">
        10×
      </text>
    </svg>
  );
}

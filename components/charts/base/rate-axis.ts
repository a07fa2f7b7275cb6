/** An axis of rates: starts at 0, ends at a round per cent, at most five ticks. */
export interface RateAxis {
  /** Upper end, per cent. */
  readonly max: number;
  /** Tick values, per cent, first 0 and last `max`. */
  readonly ticks: readonly number[];
}

const ENDS = [10, 20, 40, 60, 80, 100] as const;

/** The shortest axis that holds every upper bound; `shares` are 0..1. */
export function rateAxis(shares: readonly number[]): RateAxis {
  const top = 100 * Math.max(0, ...shares.filter((share) => Number.isFinite(share)));
  const max = ENDS.find((end) => top <= end - end / 50) ?? 100;
  const parts = max === 60 ? 3 : max === 10 ? 2 : 4;
  return { max, ticks: Array.from({ length: parts + 1 }, (_, index) => (max * index) / parts) };
}

/** Place of a share on the axis as an SVG length: 0.41 of a 60 % axis -> "68.63%". */
export function placeOn(axis: RateAxis, share: number): string {
  const clamped = Math.min(1, Math.max(0, (100 * share) / axis.max));
  return `${Number((100 * clamped).toFixed(2))}%`;
}

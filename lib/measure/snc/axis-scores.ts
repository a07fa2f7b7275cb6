import type { SncAxis, SncAxisValues } from "@/lib/formats/benchmark-statistics";

/** The raw indicators an axis is made of (methods C9). */
export interface RawIndicators {
  readonly radius: number | null;
  readonly novelty: number | null;
  readonly fanIn: number | null;
  readonly fanOut: number | null;
  readonly churn: number | null;
  readonly mass: number | null;
}

export interface AxisScores {
  /** In the order given. Null where an indicator is null, or zero under a logarithm. */
  readonly instances: readonly { readonly raw: SncAxisValues; readonly scaled: SncAxisValues }[];
  readonly dropped: Readonly<Record<SncAxis, number>>;
}

/**
 * The three axes over pooled instances: spread = log10(radius), novelty as it is, centrality = mean log10 of fan-in, fan-out,
 * churn and mass; each scaled to [0, 1] over the pool (z-scores first would change nothing). A constant axis is 0.
 */
export function axisScores(pool: readonly RawIndicators[]): AxisScores {
  const raw = pool.map((item) => ({
    spread: log10(item.radius),
    novelty: item.novelty,
    centrality: centrality(item),
  }));
  const scale = {
    spread: scaler(raw.map((values) => values.spread)),
    novelty: scaler(raw.map((values) => values.novelty)),
    centrality: scaler(raw.map((values) => values.centrality)),
  };
  const dropped = (axis: SncAxis) => raw.filter((values) => values[axis] === null).length;
  return {
    instances: raw.map((values) => ({
      raw: values,
      scaled: {
        spread: scale.spread(values.spread),
        novelty: scale.novelty(values.novelty),
        centrality: scale.centrality(values.centrality),
      },
    })),
    dropped: { spread: dropped("spread"), novelty: dropped("novelty"), centrality: dropped("centrality") },
  };
}

function log10(value: number | null): number | null {
  return value === null || value <= 0 ? null : Math.log10(value);
}

function centrality({ fanIn, fanOut, churn, mass }: RawIndicators): number | null {
  let sum = 0;
  for (const value of [fanIn, fanOut, churn, mass]) {
    const log = log10(value);
    if (log === null) return null;
    sum += log;
  }
  return sum / 4;
}

function scaler(values: readonly (number | null)[]): (value: number | null) => number | null {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value === null) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return (value) => (value === null ? null : high > low ? (value - low) / (high - low) : 0);
}

import { cliffDelta, cohenD } from "./effect-size";
import { kruskalWallisH, rankSamples } from "./kruskal-wallis";
import { mean } from "./moments";
import { median } from "./quantile";

/** A named sample; what is clustered. */
export interface Treatment {
  readonly name: string;
  readonly values: readonly number[];
}

export interface ScottKnottOptions {
  /** Location, criterion and effect: means, sum of squares, Cohen's d; or medians, Kruskal-Wallis H, Cliff's delta. */
  readonly variant: "parametric" | "nonparametric";
  /** Which pairs of a segment must be negligible to stop: all of them, or only the two ends (older package). */
  readonly check: "all-pairs" | "extremes";
  /** Data under H: all treatments, each outside the segment its own group (as the package), or the segment's own. */
  readonly kruskal: "package" | "segment";
}

export const SCOTT_KNOTT_DEFAULTS: ScottKnottOptions = {
  variant: "nonparametric",
  check: "all-pairs",
  kruskal: "package",
};

export interface ScottKnottSplit {
  readonly segment: readonly string[];
  readonly cutAfter: string;
  readonly criterion: number;
}

export interface ScottKnottResult {
  /** Group 1 has the highest location; inside a group names are in descending order of location. */
  readonly groups: readonly (readonly string[])[];
  readonly splits: readonly ScottKnottSplit[];
}

/** |d| below which an effect is negligible; a value on the threshold is not. */
const NEGLIGIBLE = { parametric: 0.2, nonparametric: 0.147 } as const;

/** Two criteria closer than this (relative) are a tie, decided for the first cut, whatever the last bit says. */
const TIE = 1e-12;

/**
 * Scott-Knott clustering by effect size (Tantithamthavorn et al. 2019, R package ScottKnottESD 2.x and 3.x): no p-value
 * anywhere. A segment of the sorted treatments stays whole when its pairs differ negligibly, else it is cut where the
 * criterion is largest. Samples must not be empty.
 */
export function scottKnottESD(
  treatments: readonly Treatment[],
  options: ScottKnottOptions = SCOTT_KNOTT_DEFAULTS,
): ScottKnottResult {
  const locate = options.variant === "parametric" ? mean : median;
  const sorted = treatments
    .map((treatment) => ({ ...treatment, location: locate(treatment.values) ?? Number.NEGATIVE_INFINITY }))
    .sort((a, b) => b.location - a.location);
  const criterion =
    options.variant === "parametric"
      ? squaresCriterion(sorted.map((treatment) => mean(treatment.values) ?? 0))
      : rankCriterion(
          sorted.map((treatment) => treatment.values),
          options.kruskal,
        );
  const groups: string[][] = [];
  const splits: ScottKnottSplit[] = [];
  const names = (from: number, to: number): string[] => sorted.slice(from, to + 1).map((treatment) => treatment.name);

  const divide = (from: number, to: number): void => {
    if (from >= to || staysWhole(sorted, from, to, options)) {
      if (from <= to) groups.push(names(from, to));
      return;
    }
    let cut = from;
    let best = Number.NEGATIVE_INFINITY;
    for (let after = from; after < to; after++) {
      const value = criterion(from, after, to);
      if (value > best + Math.abs(best === Number.NEGATIVE_INFINITY ? 0 : best) * TIE) {
        best = value;
        cut = after;
      }
    }
    splits.push({ segment: names(from, to), cutAfter: sorted[cut]?.name ?? "", criterion: best });
    divide(from, cut);
    divide(cut + 1, to);
  };
  divide(0, sorted.length - 1);
  return { groups, splits };
}

function staysWhole(sorted: readonly Treatment[], from: number, to: number, options: ScottKnottOptions): boolean {
  const effect = options.variant === "parametric" ? cohenD : cliffDelta;
  const negligible = (i: number, j: number): boolean => {
    const size = effect(sorted[i]?.values ?? [], sorted[j]?.values ?? []);
    return size === null || Math.abs(size) < NEGLIGIBLE[options.variant];
  };
  if (options.check === "extremes") return negligible(from, to);
  for (let i = from; i < to; i++) for (let j = i + 1; j <= to; j++) if (!negligible(i, j)) return false;
  return true;
}

type Criterion = (from: number, after: number, to: number) => number;

/** T1^2/n1 + T2^2/n2 - (T1+T2)^2/(n1+n2) over the unweighted means of the two halves. */
function squaresCriterion(means: readonly number[]): Criterion {
  return (from, after, to) => {
    const left = means.slice(from, after + 1).reduce((a, b) => a + b, 0);
    const right = means.slice(after + 1, to + 1).reduce((a, b) => a + b, 0);
    const n1 = after - from + 1;
    const n2 = to - after;
    return left ** 2 / n1 + right ** 2 / n2 - (left + right) ** 2 / (n1 + n2);
  };
}

function rankCriterion(samples: readonly (readonly number[])[], scope: ScottKnottOptions["kruskal"]): Criterion {
  const whole = rankSamples(samples);
  const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
  return (from, after, to) => {
    if (scope === "segment") {
      const own = rankSamples(samples.slice(from, to + 1));
      return kruskalWallisH(own, [range(0, after - from), range(after - from + 1, to - from)]) ?? 0;
    }
    const outside = samples.flatMap((_, i) => (i < from || i > to ? [[i]] : []));
    return kruskalWallisH(whole, [range(from, after), range(after + 1, to), ...outside]) ?? 0;
  };
}

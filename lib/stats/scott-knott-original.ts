import { chiSquareQuantile } from "./chi-square";
import { mean, sum, variance } from "./moments";
import type { Treatment } from "./scott-knott-esd";

/**
 * The clustering of Scott and Knott 1974 for balanced data (the same number of values in every treatment): a segment of
 * the sorted means is cut at its largest sum of squares when the likelihood ratio passes chi-square with k/(pi - 2)
 * degrees of freedom. Kept as the reference beside the effect-size variant. Groups from the highest mean.
 */
export function scottKnottOriginal(treatments: readonly Treatment[], alpha = 0.05): readonly (readonly string[])[] {
  const sorted = treatments
    .map(({ name, values }) => ({
      name,
      mean: mean(values) ?? 0,
      variance: variance(values, 1) ?? 0,
      n: values.length,
    }))
    .sort((a, b) => b.mean - a.mean);
  const errorDf = sum(sorted.map((treatment) => treatment.n - 1));
  const perTreatment = (sorted[0]?.n ?? 1) || 1;
  const meanSquareError =
    errorDf > 0 ? sum(sorted.map((treatment) => treatment.variance * (treatment.n - 1))) / errorDf : 0;
  const groups: string[][] = [];

  const divide = (from: number, to: number): void => {
    const segment = sorted.slice(from, to + 1);
    const cut = bestCut(segment.map((treatment) => treatment.mean));
    if (
      cut === null ||
      !significant(
        cut.squares,
        segment.map((treatment) => treatment.mean),
      )
    ) {
      if (segment.length > 0) groups.push(segment.map((treatment) => treatment.name));
      return;
    }
    divide(from, from + cut.left - 1);
    divide(from + cut.left, to);
  };

  const significant = (squares: number, means: readonly number[]): boolean => {
    const k = means.length;
    const center = sum(means) / k;
    const around = sum(means.map((value) => (value - center) ** 2));
    const s0 = (around + (errorDf * meanSquareError) / perTreatment) / (k + errorDf);
    if (s0 <= 0) return false;
    const lambda = (Math.PI / (2 * (Math.PI - 2))) * (squares / s0);
    return lambda > chiSquareQuantile(1 - alpha, k / (Math.PI - 2));
  };

  divide(0, sorted.length - 1);
  return groups;
}

/** Largest between-halves sum of squares of descending means, and how many treatments lie left of that cut. */
function bestCut(means: readonly number[]): { readonly left: number; readonly squares: number } | null {
  const total = sum(means);
  let best: { left: number; squares: number } | null = null;
  for (let left = 1; left < means.length; left++) {
    const part = sum(means.slice(0, left));
    const squares = part ** 2 / left + (total - part) ** 2 / (means.length - left) - total ** 2 / means.length;
    if (best === null || squares > best.squares) best = { left, squares };
  }
  return best;
}

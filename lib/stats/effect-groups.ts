import {
  SCOTT_KNOTT_DEFAULTS,
  scottKnottESD,
  type ScottKnottOptions,
  type ScottKnottSplit,
  type Treatment,
} from "./scott-knott-esd";

/** Values as they come from measuring: some may be missing. */
export interface MeasuredTreatment {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

export interface EffectGroups {
  readonly groups: readonly (readonly string[])[];
  readonly splits: readonly ScottKnottSplit[];
  /** Treatments with too few values to be clustered, with how many they have. */
  readonly notClustered: readonly { readonly name: string; readonly n: number }[];
  /** Published beside every plot: two programs of this name can disagree. */
  readonly options: ScottKnottOptions & { readonly log1p: boolean };
}

/** Values below which a treatment is not clustered. */
export const FEWEST_VALUES = 3;

/**
 * Scott-Knott by effect size on measured data: missing values dropped, treatments with fewer than three values listed
 * apart. `log1p` is the optional normality correction for non-negative indicators, parametric variant only.
 */
export function effectGroups(
  treatments: readonly MeasuredTreatment[],
  options: ScottKnottOptions = SCOTT_KNOTT_DEFAULTS,
  log1p = false,
): EffectGroups {
  const scaled = log1p && options.variant === "parametric";
  const known = treatments.map(({ name, values }): Treatment => {
    const kept = values.filter((value): value is number => value !== null && !Number.isNaN(value));
    return { name, values: scaled ? kept.map((value) => Math.log1p(value)) : kept };
  });
  const { groups, splits } = scottKnottESD(
    known.filter(({ values }) => values.length >= FEWEST_VALUES),
    options,
  );
  const notClustered = known
    .filter(({ values }) => values.length < FEWEST_VALUES)
    .map(({ name, values }) => ({ name, n: values.length }));
  return { groups, splits, notClustered, options: { ...options, log1p: scaled } };
}

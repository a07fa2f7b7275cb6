import { SNC_INDICATORS, type SncIndicator, type SncProfile } from "@/lib/formats/snc-profile";

/** One indicator of a task; value null = not computed. Bin counts from 1; null where the benchmark has no pool. */
export interface SncLine {
  readonly key: SncIndicator;
  readonly value: number | null;
  readonly bin: { readonly at: number; readonly of: number } | null;
}

/** The seven indicators in order, each with its quantile bin among the tasks of the benchmark (`cuts`: upper ends of bins). */
export function sncLines(
  profile: Pick<SncProfile, SncIndicator>,
  cuts: Readonly<Record<SncIndicator, readonly number[]>> | null,
): readonly SncLine[] {
  return SNC_INDICATORS.map((key) => {
    const value = profile[key];
    if (value === null || cuts === null) return { key, value, bin: null };
    const at = cuts[key].findIndex((cut) => value <= cut);
    return { key, value, bin: { at: (at === -1 ? cuts[key].length : at) + 1, of: cuts[key].length + 1 } };
  });
}

import type { DatasetStatistics, InstanceSize, SncStatistics } from "@/lib/formats/benchmark-statistics";
import { type SncIndicator, type SncProfile } from "@/lib/formats/snc-profile";
import { datasetStatistics, instanceSize } from "@/lib/measure/dataset-statistics";
import { axisScores } from "@/lib/measure/snc/axis-scores";
import { quantileBins } from "@/lib/measure/snc/quantile-bins";

export { instanceSize };

/** Sizes of a data set, over all instances and by language. Instances without a language are in the whole only. */
export function sizeStatistics(members: readonly { readonly language: string | null; readonly size: InstanceSize }[]): {
  readonly sizes: DatasetStatistics | null;
  readonly languages: Record<string, DatasetStatistics>;
} {
  const names = [...new Set(members.flatMap(({ language }) => language ?? []))].sort();
  const languages: Record<string, DatasetStatistics> = {};
  for (const name of names) {
    const own = datasetStatistics(members.filter(({ language }) => language === name).map(({ size }) => size));
    if (own !== null) languages[name] = own;
  }
  return { sizes: datasetStatistics(members.map(({ size }) => size)), languages };
}

/** Axes and bins over the profiled gold patches of one benchmark (methods C9); null without a profile. */
export function sncStatistics(profiles: ReadonlyMap<string, SncProfile>): SncStatistics | null {
  if (profiles.size === 0) return null;
  const list = [...profiles];
  const { instances, dropped } = axisScores(
    list.map(([, { radius, novelty, fan_in, fan_out, churn, mass }]) => ({
      radius,
      novelty,
      fanIn: fan_in,
      fanOut: fan_out,
      churn,
      mass,
    })),
  );
  return {
    profiled: profiles.size,
    axes: Object.fromEntries(
      instances.flatMap((values, at) => {
        const id = list[at]?.[0];
        return id === undefined ? [] : [[id, values]];
      }),
    ),
    dropped,
    cuts: cutsOf(list.map(([, profile]) => profile)),
  };
}

function cutsOf(profiles: readonly SncProfile[]): SncStatistics["cuts"] {
  const cuts = (name: SncIndicator) => quantileBins(profiles.flatMap((profile) => profile[name] ?? [])).cuts;
  return {
    entropy: cuts("entropy"),
    radius: cuts("radius"),
    novelty: cuts("novelty"),
    fan_in: cuts("fan_in"),
    fan_out: cuts("fan_out"),
    churn: cuts("churn"),
    mass: cuts("mass"),
  };
}

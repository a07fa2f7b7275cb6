import type { ReferenceInstance } from "@/lib/formats/benchmark-pack";
import { type BenchmarkStatistics, type LabelStatistics, STATISTICS_METHOD } from "@/lib/formats/benchmark-statistics";
import { coOccurrence } from "@/lib/rank/co-occurrence";
import { humanStanding } from "@/lib/verify/nfi-standing";
import { instanceSize, sizeStatistics, sncStatistics } from "@/lib/verify/describe-pack";

/**
 * What a benchmark consists of: sizes, labels, and the profiles of its gold patches (methods C9, G1). `ruff`: the version that
 * scored the human reference edits, null where there are none.
 */
export function benchmarkStatistics(members: readonly ReferenceInstance[], ruff: string | null): BenchmarkStatistics {
  const records = members.map(({ record }) => record);
  return {
    method: STATISTICS_METHOD,
    ...sizeStatistics(records.map((record) => ({ language: record.language ?? null, size: instanceSize(record) }))),
    categories: labelStatistics(records.map(({ categories }) => categories ?? [])),
    skills: labelStatistics(records.map(({ skills }) => skills ?? [])),
    snc: sncStatistics(
      new Map(members.flatMap(({ record, profile }) => (profile === undefined ? [] : [[record.instance_id, profile]]))),
    ),
    ...(ruff === null
      ? {}
      : {
          nfi: humanStanding(
            members.flatMap(({ nfi }) => nfi ?? []),
            ruff,
          ),
        }),
  };
}

function labelStatistics(rows: readonly (readonly string[])[]): LabelStatistics {
  const { histogram, ...rest } = coOccurrence(rows);
  return { ...rest, histogram: [...histogram] };
}

import type { BenchmarkStatisticsPage } from "@/db/read/benchmark-statistics";
import { LanguageSizes, SizeMeans } from "./dataset-tables";
import { LabelMatrix } from "./label-matrix";
import { sncRows } from "./prepare-statistics";
import { SncSection } from "./snc-rows";

/** What was computed of a pack at import: sizes, labels that go together, and where the gold patches sit. */
export function StatisticsSections({ page }: { page: BenchmarkStatisticsPage }) {
  const { statistics, instances } = page;
  const snc = sncRows(page);
  return (
    <>
      {statistics.sizes === null ? null : (
        <div className="sec grid-2">
          <LanguageSizes statistics={statistics} />
          <SizeMeans sizes={statistics.sizes} />
        </div>
      )}
      <LabelMatrix title="Categories that occur together" labels={statistics.categories} instances={instances.length} />
      <LabelMatrix title="Skills that occur together" labels={statistics.skills} instances={instances.length} />
      {snc === null ? null : <SncSection snc={snc} />}
    </>
  );
}

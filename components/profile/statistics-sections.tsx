import { RadarFigure } from "@/components/charts/radar/radar-figure";
import type { BenchmarkStatisticsPage } from "@/db/read/benchmark-statistics";
import { LanguageSizes, SizeMeans } from "./dataset-tables";
import { LabelMatrix } from "./label-matrix";
import { sncRadar, sncRows } from "./prepare-statistics";
import { SncSection } from "./snc-rows";

/** What was computed of a pack at import: sizes, labels that go together, and where the gold patches sit. */
export function StatisticsSections({ page, slug }: { page: BenchmarkStatisticsPage; slug: string }) {
  const { statistics, instances } = page;
  const snc = sncRows(page);
  const radar = sncRadar(page);
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
      {snc === null ? <NoProfiles /> : <SncSection snc={snc} />}
      {radar === null ? null : (
        <div className="sec">
          <RadarFigure
            id="demands"
            file={slug}
            title="Seven indicators of each gold patch"
            sub="Thin: one instance. Bold: median of each indicator. Each runs from 0 in the middle to 1 at the rim."
            source={radar.cut > 0 ? `${radar.cut} instances more are in the table only.` : ""}
            description="Raw indicators of the gold patches as outlines, with the outline of their medians."
            twin={radar.twin}
            model={radar.model}
          />
        </div>
      )}
    </>
  );
}

/** A profile needs the repository with its history, which a pack may not have. */
function NoProfiles() {
  return (
    <section className="sec">
      <h2>Where the changes sit in their repositories</h2>
      <p className="finding-sub">
        Not computed: the pack holds no profile of a gold patch. <code>proofboard profile</code> makes one from a clone
        of the repository.
      </p>
    </section>
  );
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LANGUAGE_METRICS, MetricLinks } from "@/components/docs/metric-links";
import { BenchmarkHeader } from "@/components/leaderboard/benchmark-header";
import { LanguageHeatTable } from "@/components/leaderboard/language-heat";
import { LanguagePanels } from "@/components/leaderboard/language-panels";
import { cellWeight, prepareLanguages } from "@/components/leaderboard/prepare-languages";
import { ScaffoldGaps } from "@/components/leaderboard/scaffold-gaps";
import { scaffoldPairs } from "@/components/leaderboard/scaffold-pairs";
import { EmptyState } from "@/components/ui/state-panel";
import { readReported, readSnapshot } from "@/db/read/benchmark-board";
import { readBenchmarkHead } from "@/db/read/benchmark-head";
import { publicContext } from "@/db/read/context";
import { benchmarkTabs } from "../tabs";

export const dynamic = "force-static";
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const head = await readBenchmarkHead(publicContext(), (await params).slug);
  return { title: head === null ? "Not found" : `${head.name} by language` };
}

export default async function LanguagesPage({ params }: Props) {
  const context = publicContext();
  const { slug } = await params;
  const head = await readBenchmarkHead(context, slug);
  if (head === null || head.languages.length < 2) notFound();
  const [board, reported] = await Promise.all([readSnapshot(context, slug), readReported(context, slug)]);
  const heat = prepareLanguages(head.languages, board?.snapshot.rows ?? [], reported, head.size);
  const scaffolds = scaffoldPairs(heat.rows);
  const sizes = heat.languages.filter((language) => language.n > 0).map((language) => language.n);
  return (
    <>
      <BenchmarkHeader head={head} tabs={benchmarkTabs(head)} current={`/benchmarks/${slug}/languages`} />
      {heat.rows.length === 0 ? (
        <div className="mt-6">
          <EmptyState title="No row of this benchmark has results by language">
            They appear with the first verified row.
          </EmptyState>
        </div>
      ) : (
        <>
          <section className="mt-6">
            <p className="finding">{heat.finding}</p>
            <p className="finding-sub">
              {cellWeight(sizes)} Read the intervals below before reading a difference between two cells. Grey rows are
              reported by papers.
            </p>
          </section>
          <LanguageHeatTable heat={heat} benchmark={head.name} file={slug} />
          <LanguagePanels heat={heat} />
          {scaffolds === null ? null : <ScaffoldGaps found={scaffolds} file={slug} />}
          <MetricLinks metrics={LANGUAGE_METRICS} />
        </>
      )}
    </>
  );
}

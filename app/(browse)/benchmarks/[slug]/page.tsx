import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { MetricLinks, RANKING_METRICS } from "@/components/docs/metric-links";
import { BenchmarkHeader } from "@/components/leaderboard/benchmark-header";
import { benchmarkDescription, datasetFacts } from "@/components/leaderboard/dataset-facts";
import { LeadSentence } from "@/components/leaderboard/lead-sentence";
import { prepareRanking } from "@/components/leaderboard/prepare-ranking";
import { Ranking } from "@/components/leaderboard/ranking";
import { RankingEmpty } from "@/components/leaderboard/ranking-empty";
import { socialMetadata } from "@/components/social/social-metadata";
import { JsonLd } from "@/components/ui/json-ld";
import { readBenchmarkBoard } from "@/db/read/benchmark-board";
import { readBenchmarkHead } from "@/db/read/benchmark-head";
import { publicContext } from "@/db/read/context";
import { publicOrigin } from "@/lib/service/public-origin";
import { benchmarkTabs } from "./tabs";

export const dynamic = "force-static";
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  const head = await readBenchmarkHead(publicContext(), slug);
  if (head === null) return { title: "Not found" };
  const told = { title: `${head.name} ranking`, description: benchmarkDescription(head) };
  const address = { path: `/benchmarks/${slug}`, picture: `/og/benchmarks/${slug}`, origin: publicOrigin() };
  return { ...told, ...socialMetadata({ ...told, ...address }) };
}

export default async function RankingPage({ params }: Props) {
  const context = publicContext();
  const { slug } = await params;
  const head = await readBenchmarkHead(context, slug);
  if (head === null) notFound();
  const board = await readBenchmarkBoard(context, slug);
  const rows = prepareRanking(board, head.size);
  return (
    <>
      <BenchmarkHeader head={head} tabs={benchmarkTabs(head)} current={`/benchmarks/${slug}`} />
      <JsonLd value={datasetFacts(head, publicOrigin())} />
      <section className="mt-6">
        <LeadSentence snapshot={board.board?.snapshot ?? null} head={head} />
        {rows.length === 0 ? (
          <RankingEmpty head={head} />
        ) : (
          <>
            <Ranking slug={slug} benchmark={head.name} size={head.size} rows={rows} />
            <MetricLinks metrics={RANKING_METRICS} />
          </>
        )}
      </section>
    </>
  );
}

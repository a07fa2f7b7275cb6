import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BenchmarkHeader } from "@/components/leaderboard/benchmark-header";
import { costFinding } from "@/components/leaderboard/cost-finding";
import { CostView } from "@/components/leaderboard/cost-view";
import { prepareRanking } from "@/components/leaderboard/prepare-ranking";
import { pairsTied } from "@/components/leaderboard/pairs-tied";
import { shortSystems } from "@/components/leaderboard/short-systems";
import { readBenchmarkBoard } from "@/db/read/benchmark-board";
import { readBenchmarkHead } from "@/db/read/benchmark-head";
import { readCostAnalysis } from "@/db/read/board-analysis";
import { publicContext } from "@/db/read/context";
import { benchmarkTabs } from "../tabs";

export const dynamic = "force-static";
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const head = await readBenchmarkHead(publicContext(), (await params).slug);
  return { title: head === null ? "Not found" : `${head.name} by cost` };
}

export default async function CostPage({ params }: Props) {
  const context = publicContext();
  const { slug } = await params;
  const head = await readBenchmarkHead(context, slug);
  if (head === null || head.published + head.reported === 0) notFound();
  const [board, analysis] = await Promise.all([readBenchmarkBoard(context, slug), readCostAnalysis(context, slug)]);
  const rows = prepareRanking(board, head.size);
  const derived = rows.filter((row) => row.kind === "derived");
  const { finding, sub } = costFinding(
    derived.length === 0 ? rows : derived,
    pairsTied(board.board?.snapshot.rows ?? []),
  );
  const withCurves = new Set(
    [analysis?.spend, analysis?.byCost.systems, analysis?.bySteps.systems].flatMap(
      (list) => list?.map((one) => one.submissionId) ?? [],
    ),
  );
  return (
    <>
      <BenchmarkHeader head={head} tabs={benchmarkTabs(head)} current={`/benchmarks/${slug}/cost`} />
      <section className="mt-6">
        <p className="finding">{finding}</p>
        <p className="finding-sub">{sub}</p>
      </section>
      <CostView
        slug={slug}
        rows={rows}
        size={head.size}
        analysis={analysis}
        drawn={shortSystems(
          derived.filter((row) => withCurves.has(row.key)).map((row) => ({ ...row, submissionId: row.key })),
        )}
        limits={{ usd: head.limits.usd ?? null, steps: head.limits.steps ?? null }}
      />
    </>
  );
}

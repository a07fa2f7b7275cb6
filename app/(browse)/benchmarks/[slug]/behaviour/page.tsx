import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BehaviourView } from "@/components/leaderboard/behaviour-view";
import { BenchmarkHeader } from "@/components/leaderboard/benchmark-header";
import { behaviourFinding } from "@/components/leaderboard/prepare-behaviour";
import { referenceWords } from "@/lib/display/reference-words";
import { EmptyState } from "@/components/ui/state-panel";
import { readSnapshot } from "@/db/read/benchmark-board";
import { readBenchmarkHead } from "@/db/read/benchmark-head";
import { readBehaviourAnalysis } from "@/db/read/board-analysis";
import { publicContext } from "@/db/read/context";
import { benchmarkTabs } from "../tabs";

export const dynamic = "force-static";
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const head = await readBenchmarkHead(publicContext(), (await params).slug);
  return { title: head === null ? "Not found" : `${head.name}: behaviour of systems` };
}

export default async function BehaviourPage({ params }: Props) {
  const context = publicContext();
  const { slug } = await params;
  const head = await readBenchmarkHead(context, slug);
  if (head === null || head.published === 0) notFound();
  const [board, analysis] = await Promise.all([readSnapshot(context, slug), readBehaviourAnalysis(context, slug)]);
  const drawn = new Set(analysis?.measures[0]?.systems.map((one) => one.submissionId) ?? []);
  const rows = (board?.snapshot.rows ?? [])
    .filter((row) => drawn.has(row.submissionId))
    .map(({ submissionId, model, scaffold }) => ({ submissionId, model, scaffold }));
  const words = analysis === null ? null : behaviourFinding(analysis, referenceWords(head.grading));
  return (
    <>
      <BenchmarkHeader head={head} tabs={benchmarkTabs(head)} current={`/benchmarks/${slug}/behaviour`} />
      {analysis === null || words === null || rows.length === 0 ? (
        <div className="mt-6">
          <EmptyState title="Nothing is known yet of how systems work here">
            It is computed with the board, right after the first publication.
          </EmptyState>
        </div>
      ) : (
        <>
          <section className="mt-6">
            <p className="finding">{words.finding}</p>
            <p className="finding-sub">
              {words.sub} {rows.length < (board?.snapshot.rows.length ?? 0) ? `The first ${rows.length} systems.` : ""}
            </p>
          </section>
          <BehaviourView
            file={slug}
            analysis={analysis}
            rows={rows}
            stepLimit={head.limits.steps ?? null}
            grading={head.grading}
          />
        </>
      )}
    </>
  );
}

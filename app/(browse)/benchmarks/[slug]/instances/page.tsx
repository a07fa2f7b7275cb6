import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BenchmarkHeader } from "@/components/leaderboard/benchmark-header";
import { InstanceTable } from "@/components/leaderboard/instance-table";
import { MatrixOverview } from "@/components/leaderboard/matrix-overview";
import { matrixFinding, prepareMatrix } from "@/components/leaderboard/prepare-matrix";
import { RankStability } from "@/components/leaderboard/rank-stability";
import { VerdictKey } from "@/components/leaderboard/verdict-key";
import { readBenchmarkHead } from "@/db/read/benchmark-head";
import { publicContext } from "@/db/read/context";
import { readInstanceMatrix } from "@/db/read/instance-matrix";
import { benchmarkTabs } from "../tabs";

export const dynamic = "force-static";
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const head = await readBenchmarkHead(publicContext(), (await params).slug);
  return { title: head === null ? "Not found" : `${head.name} instances` };
}

export default async function InstancesPage({ params }: Props) {
  const context = publicContext();
  const { slug } = await params;
  const head = await readBenchmarkHead(context, slug);
  if (head === null || head.instances === 0) notFound();
  const matrix = prepareMatrix(await readInstanceMatrix(context, slug));
  const finding = matrixFinding(matrix);
  return (
    <>
      <BenchmarkHeader head={head} tabs={benchmarkTabs(head)} current={`/benchmarks/${slug}/instances`} />
      <section className="mt-6">
        <p className="finding">{finding}</p>
        <p className="finding-sub">
          Solved by none may mean hard, or broken: look at the gold run before judging. Only published rows count.
        </p>
      </section>
      {matrix.systems.length === 0 ? null : (
        <section className="sec">
          <div className="sec-h">
            <h2>Every verdict at once</h2>
            <VerdictKey />
          </div>
          <MatrixOverview matrix={matrix} sentence={finding} />
        </section>
      )}
      <section className="sec">
        <h2>
          Instances <span className="font-normal text-ink-3">{matrix.rows.length}, hardest first</span>
        </h2>
        <InstanceTable slug={slug} matrix={matrix} />
      </section>
      <RankStability matrix={matrix} />
    </>
  );
}

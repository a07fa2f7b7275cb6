import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BenchmarkHeader } from "@/components/leaderboard/benchmark-header";
import { ChangeList } from "@/components/maintain/change-list";
import { readBenchmarkHead } from "@/db/read/benchmark-head";
import { readBenchmarkChanges } from "@/db/read/changes";
import { publicContext } from "@/db/read/context";
import { benchmarkTabs } from "../tabs";

export const dynamic = "force-static";
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const head = await readBenchmarkHead(publicContext(), (await params).slug);
  return head === null
    ? { title: "Not found" }
    : { title: `${head.name} changes`, description: `What was corrected and what moved on ${head.name}, and why.` };
}

export default async function ChangesPage({ params }: Props) {
  const context = publicContext();
  const { slug } = await params;
  const head = await readBenchmarkHead(context, slug);
  if (head === null) notFound();
  const { rows, total } = await readBenchmarkChanges(context, slug);
  return (
    <>
      <BenchmarkHeader head={head} tabs={benchmarkTabs(head)} current={`/benchmarks/${slug}/changes`} />
      <section className="sec">
        <h2 className="mb-3">What changed, and why</h2>
        <ChangeList rows={rows} total={total} about="benchmark" />
      </section>
    </>
  );
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BenchmarkHeader } from "@/components/leaderboard/benchmark-header";
import { PublishedTableView } from "@/components/published/published-table";
import { readBenchmarkHead } from "@/db/read/benchmark-head";
import { publicContext } from "@/db/read/context";
import { readPublishedTables } from "@/db/read/published";
import { benchmarkTabs } from "../tabs";

export const dynamic = "force-static";
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const head = await readBenchmarkHead(publicContext(), (await params).slug);
  return { title: head === null ? "Not found" : `${head.name} as published` };
}

export default async function PublishedPage({ params }: Props) {
  const context = publicContext();
  const { slug } = await params;
  const head = await readBenchmarkHead(context, slug);
  if (head === null || head.publishedTables === 0) notFound();
  const tables = await readPublishedTables(context, slug);
  const differences = tables.flatMap(({ content }) => content.differences);
  const odd = differences.filter((difference) => !difference.explained).length;
  const checked = tables.reduce((sum, { content }) => sum + content.checked, 0);
  return (
    <>
      <BenchmarkHeader head={head} tabs={benchmarkTabs(head)} current={`/benchmarks/${slug}/published`} />
      <section className="mt-6">
        <p className="finding">
          {odd === 0
            ? `All ${checked} printed figures that can be computed again follow from the tables.`
            : `${odd} of ${checked} printed figures that can be computed again ${odd === 1 ? "does" : "do"} not follow from the tables.`}
        </p>
        <p className="finding-sub">
          The paper&rsquo;s tables, cell by cell as printed. They are reported figures: nothing here was derived from
          logs, and none of it is ranked with derived rows. A small number in a cell leads to our own figure.
        </p>
      </section>
      {tables.map((row) => (
        <PublishedTableView key={row.content.id} row={row} />
      ))}
    </>
  );
}

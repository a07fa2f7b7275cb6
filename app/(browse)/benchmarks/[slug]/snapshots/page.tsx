import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BenchmarkHeader } from "@/components/leaderboard/benchmark-header";
import { SnapshotList } from "@/components/leaderboard/snapshot-list";
import { EmptyState } from "@/components/ui/state-panel";
import { readBenchmarkHead } from "@/db/read/benchmark-head";
import { publicContext } from "@/db/read/context";
import { readOpenSnapshots } from "@/db/read/open/boards";
import { benchmarkTabs } from "../tabs";

export const dynamic = "force-static";
export const generateStaticParams = () => [];

/** Boards listed on the page; the API gives all of them. */
const LISTED = 200;

interface Props {
  readonly params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const head = await readBenchmarkHead(publicContext(), (await params).slug);
  return { title: head === null ? "Not found" : `Earlier boards of ${head.name}` };
}

export default async function SnapshotsPage({ params }: Props) {
  const context = publicContext();
  const { slug } = await params;
  const head = await readBenchmarkHead(context, slug);
  const page = await readOpenSnapshots(context, slug, { limit: LISTED, cursor: null });
  if (head === null || page === null) notFound();
  return (
    <>
      <BenchmarkHeader head={head} tabs={benchmarkTabs(head)} current={`/benchmarks/${slug}/snapshots`} />
      <section className="mt-6">
        <h2>Boards as they stood</h2>
        <p className="finding-sub">
          Each board is stored with the moment, the seed and the methods that made it, and is never changed afterwards.
          A number that was quoted last month can be found again here.
        </p>
        {page.rows.length === 0 ? (
          <EmptyState title="No board has been computed yet">The first comes with the first verified row.</EmptyState>
        ) : (
          <div className="mt-4">
            <SnapshotList slug={slug} snapshots={page.rows} />
          </div>
        )}
      </section>
    </>
  );
}

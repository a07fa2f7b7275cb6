import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { BenchmarkHeader } from "@/components/leaderboard/benchmark-header";
import { SnapshotTable } from "@/components/leaderboard/snapshot-table";
import { readBenchmarkHead } from "@/db/read/benchmark-head";
import { publicContext } from "@/db/read/context";
import { boardWish, readOpenBoard } from "@/db/read/open/boards";
import { CSV_ROWS } from "@/lib/formats/api/endpoint";
import { minuteText } from "@/lib/display/time-text";
import { benchmarkTabs } from "../../tabs";

export const dynamic = "force-static";
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ slug: string; snapshot: string }>;
}

async function readPage({ params }: Props) {
  const context = publicContext();
  const { slug, snapshot } = await params;
  const wish = boardWish(snapshot);
  const head = await readBenchmarkHead(context, slug);
  const board = wish === null ? null : await readOpenBoard(context, slug, wish, { limit: CSV_ROWS, cursor: null });
  return head === null || board === null ? null : { head, board };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = await readPage(props);
  if (page === null) return { title: "Not found" };
  return { title: `${page.head.name} as of ${minuteText(page.board.computed_at)} UTC`, robots: { index: false } };
}

export default async function SnapshotPage(props: Props) {
  const page = await readPage(props);
  if (page === null) notFound();
  const { head, board } = page;
  const base = `/benchmarks/${head.slug}`;
  return (
    <>
      <BenchmarkHeader head={head} tabs={benchmarkTabs(head)} current={`${base}/snapshots`} />
      <section className="mt-6">
        <h2>The board as of {minuteText(board.computed_at)} UTC</h2>
        <p className="finding">{board.finding}</p>
        <p className="finding-sub">
          Seed {board.seed}. Methods: {board.method_version}. This is how it stood then:{" "}
          <Link href={base} prefetch={false} className="prose-link">
            the board as it is now
          </Link>
          ,{" "}
          <Link href={`${base}/snapshots`} prefetch={false} className="prose-link">
            all stored boards
          </Link>
          .
        </p>
        <div className="mt-4">
          <SnapshotTable rows={board.rows} label={`${head.name} as of ${minuteText(board.computed_at)} UTC`} />
        </div>
      </section>
    </>
  );
}

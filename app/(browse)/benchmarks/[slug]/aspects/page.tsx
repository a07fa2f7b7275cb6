import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AspectDots, AspectShapes } from "@/components/aspects/aspect-figures";
import { FunnelTable, GainTable, RunsTable, ScopeTable } from "@/components/aspects/aspect-tables";
import { BenchmarkHeader } from "@/components/leaderboard/benchmark-header";
import { EmptyState } from "@/components/ui/state-panel";
import { readAspects } from "@/db/read/aspects";
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
  return { title: head === null ? "Not found" : `${head.name} by aspect` };
}

export default async function AspectsTab({ params }: Props) {
  const context = publicContext();
  const { slug } = await params;
  const head = await readBenchmarkHead(context, slug);
  const page = head?.grading === "nfi" ? await readAspects(context, slug) : null;
  if (head === null || page === null) notFound();
  return (
    <>
      <BenchmarkHeader head={head} tabs={benchmarkTabs(head)} current={`/benchmarks/${slug}/aspects`} />
      {page.rows.length === 0 ? (
        <EmptyState title="No system is scored yet">The tables appear with the first verified row.</EmptyState>
      ) : null}
      <section className="sec">
        <h2>From all runs to scored runs</h2>
        <p className="finding-sub">
          A run must leave valid Python behind, and the task&apos;s tests must pass. Only then its rules are counted.
          Filled: scored. Tinted: valid. Outline: all runs. Each share names its own denominator.
        </p>
        <FunnelTable rows={page.rows} />
      </section>
      {page.rows.length === 0 ? null : (
        <section className="sec">
          <AspectDots page={page} slug={slug} />
        </section>
      )}
      <section className="sec">
        <h2>Gains with the runs behind them</h2>
        <p className="finding-sub">
          Points: rules that hold after the edit, less rules that held before, per hundred rules of the aspect. (+) and
          (−) say above or below the human reference. n is the number of runs behind a mean; a dash means that there is
          none.
        </p>
        <GainTable page={page} scope="all" />
      </section>
      {page.rows.length === 0 ? null : <AspectShapes page={page} slug={slug} />}
      <section className="sec">
        <h2>One file or several</h2>
        <p className="finding-sub">
          Points. Orange: more on tasks of several files; blue: less. A dash: no run passed both gates there.
        </p>
        <ScopeTable page={page} />
      </section>
      <section className="sec">
        <h2>Repeats, time and cost</h2>
        <p className="finding-sub">
          Dot: one repeat; tick: their mean, mean of the five aspects in points. Standard deviations divide by the
          number of repeats. Time, tokens and cost are means per run.
        </p>
        <RunsTable rows={page.rows} />
      </section>
    </>
  );
}

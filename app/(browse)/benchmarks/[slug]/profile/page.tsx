import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BenchmarkHeader } from "@/components/leaderboard/benchmark-header";
import { NotVerifiable } from "@/components/leaderboard/not-verifiable";
import { prepareProfile } from "@/components/leaderboard/prepare-profile";
import { ShareBars } from "@/components/leaderboard/share-bars";
import { SizeTable } from "@/components/leaderboard/size-table";
import { ValidityCard } from "@/components/leaderboard/validity-card";
import { repositoryFinding } from "@/components/profile/prepare-statistics";
import { SourceLicences } from "@/components/profile/source-licences";
import { StatisticsSections } from "@/components/profile/statistics-sections";
import { readBenchmarkHead } from "@/db/read/benchmark-head";
import { readBenchmarkStatistics } from "@/db/read/benchmark-statistics";
import { publicContext } from "@/db/read/context";
import { readLicences, readProfile } from "@/db/read/profile";
import { benchmarkTabs } from "../tabs";

export const dynamic = "force-static";
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const head = await readBenchmarkHead(publicContext(), (await params).slug);
  return { title: head === null ? "Not found" : `${head.name} profile` };
}

export default async function ProfilePage({ params }: Props) {
  const context = publicContext();
  const { slug } = await params;
  const head = await readBenchmarkHead(context, slug);
  if (head === null || head.instances === 0) notFound();
  const [instances, licences, page] = await Promise.all([
    readProfile(context, slug),
    readLicences(context, slug),
    readBenchmarkStatistics(context, slug),
  ]);
  const profile = prepareProfile(instances);
  const lists = [
    { title: "Languages", rows: profile.languages },
    { title: "Repositories", rows: profile.repositories },
    { title: "Files of the gold patch", rows: profile.files },
    { title: "Categories", rows: profile.categories },
    { title: "Skills", rows: profile.skills },
    { title: "Test runners", rows: profile.runners },
  ].filter((list) => list.rows.length > 0);
  return (
    <>
      <BenchmarkHeader head={head} tabs={benchmarkTabs(head)} current={`/benchmarks/${slug}/profile`} />
      <section className="mt-6">
        <p className="finding">{repositoryFinding(profile.repositories, profile.size)}</p>
        <p className="finding-sub">{head.summary}</p>
        <div className="mt-4">
          <SizeTable rows={profile.sizes} />
        </div>
      </section>
      <div className="sec grid-2">
        {lists.map((list) => (
          <ShareBars key={list.title} title={list.title} rows={list.rows} of={profile.size} />
        ))}
      </div>
      <SourceLicences slug={slug} repositories={profile.repositories} licences={licences} />
      {page === null ? null : <StatisticsSections page={page} slug={slug} />}
      <section className="sec">
        <h2>What a score here can and cannot say</h2>
        <div className="mt-3">
          <ValidityCard head={head} />
        </div>
      </section>
      <NotVerifiable slug={slug} rows={profile.broken} />
    </>
  );
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { asAnybody, ownWorld } from "@/app/world";
import { systemName } from "@/components/leaderboard/ranking-row";
import { ChangeList } from "@/components/maintain/change-list";
import { SubmissionHeader, submissionTabs } from "@/components/submission/submission-header";
import { readSubmissionChanges } from "@/db/read/changes";
import { readSubmissionHead } from "@/db/read/submission";

export const dynamic = "force-dynamic";

interface Props {
  readonly params: Promise<{ id: string }>;
}

async function readFor(id: string) {
  const own = await ownWorld();
  const open = await readSubmissionHead(asAnybody(own), id);
  return open === null ? { ctx: own, head: await readSubmissionHead(own, id) } : { ctx: asAnybody(own), head: open };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { head } = await readFor((await params).id);
  return { title: head === null ? "Not found" : `Changes of ${systemName(head)}` };
}

export default async function SubmissionChangesPage({ params }: Props) {
  const { id } = await params;
  const { ctx, head } = await readFor(id);
  if (head === null) notFound();
  const { rows, total } = await readSubmissionChanges(ctx, id);
  return (
    <>
      <SubmissionHeader head={head} tabs={submissionTabs(head)} current={`/submissions/${id}/changes`} />
      <section className="sec">
        <h2 className="mb-3">What changed in public, and why</h2>
        <ChangeList rows={rows} total={total} about="row" />
      </section>
    </>
  );
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { systemName } from "@/components/leaderboard/ranking-row";
import { ResultTable } from "@/components/submission/result-table";
import { SubmissionHeader, submissionTabs } from "@/components/submission/submission-header";
import { readSubmissionHead, readSubmissionInstances } from "@/db/read/submission";
import { asAnybody, ownWorld } from "@/app/world";

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
  return { title: head === null ? "Not found" : `Instances of ${systemName(head)}` };
}

export default async function SubmissionInstancesPage({ params }: Props) {
  const { id } = await params;
  const { ctx, head } = await readFor(id);
  const rows = head === null ? null : await readSubmissionInstances(ctx, id);
  if (head === null || rows === null) notFound();
  return (
    <>
      <SubmissionHeader head={head} tabs={submissionTabs(head)} current={`/submissions/${id}/instances`} />
      <section className="mt-6">
        <p className="finding">
          {head.resolved ?? 0} of {head.size ?? 0} instances are resolved; each row leads to the lines that decided it.
        </p>
        <ResultTable submissionId={id} rows={rows} />
      </section>
    </>
  );
}

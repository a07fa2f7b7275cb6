import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { systemName } from "@/components/leaderboard/ranking-row";
import { openQuestion } from "@/components/submission/open-question";
import { socialMetadata } from "@/components/social/social-metadata";
import { DraftBar } from "@/components/submission/draft-bar";
import { LiveView } from "@/components/submission/live-view";
import { SubmissionHeader, submissionTabs } from "@/components/submission/submission-header";
import { Summary } from "@/components/submission/summary";
import { Tombstone } from "@/components/submission/tombstone";
import { TroublePanel } from "@/components/submission/trouble-panel";
import { readSubmissionChanges } from "@/db/read/changes";
import { readSubmission, readSubmissionHead, readTombstone } from "@/db/read/submission";
import { readSubmissionLive } from "@/db/read/submission-live";
import { publicOrigin } from "@/lib/service/public-origin";
import { asAnybody, ownWorld } from "@/app/world";
import { readExcerpts } from "./excerpts";

export const dynamic = "force-dynamic";

interface Props {
  readonly params: Promise<{ id: string }>;
}

/** What everybody may see comes first: a published page holds nothing of the person who asks for it. */
async function readFor(id: string) {
  const own = await ownWorld();
  const open = await readSubmissionHead(asAnybody(own), id);
  return open === null ? { ctx: own, head: await readSubmissionHead(own, id) } : { ctx: asAnybody(own), head: open };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { head } = await readFor((await params).id);
  if (head === null) return { title: "Not found", robots: { index: false } };
  const title = `${systemName(head)} on ${head.benchmark}`;
  if (head.state !== "published") return { title, robots: { index: false } };
  const told = { title, description: `${title}: every verdict with the log line that it rests on.` };
  const address = { path: `/submissions/${head.id}`, picture: `/og/submissions/${head.id}`, origin: publicOrigin() };
  return { ...told, ...socialMetadata({ ...told, ...address }) };
}

export default async function SubmissionPage({ params }: Props) {
  const { id } = await params;
  const { ctx, head } = await readFor(id);
  if (head === null || head.state === "withdrawn") {
    const stone = await readTombstone(ctx, id);
    if (stone !== null) return <Tombstone stone={stone} changes={await readSubmissionChanges(asAnybody(ctx), id)} />;
    if (head === null) notFound();
  }
  if (head.state === "received" || head.state === "verifying") {
    const live = await readSubmissionLive(ctx, id);
    if (live === null) notFound();
    return <LiveView head={head} live={live} />;
  }
  const page = await readSubmission(ctx, id);
  if (page === null) notFound();
  const base = `/submissions/${id}`;
  if (head.trouble !== null && head.resolved === null) {
    return (
      <>
        <SubmissionHeader head={head} tabs={[{ href: base, label: "Summary" }]} current={base} />
        <div className="mt-6">
          <TroublePanel trouble={head.trouble} />
        </div>
      </>
    );
  }
  return (
    <>
      <SubmissionHeader head={head} tabs={submissionTabs(head)} current={base} />
      {head.state === "published" ? null : <DraftBar head={head} asked={openQuestion(page.history)} />}
      {head.trouble === null ? null : (
        <div className="mt-4">
          <TroublePanel trouble={head.trouble} />
        </div>
      )}
      <Summary page={page} excerpts={await readExcerpts(ctx, id, page.flags.list)} />
    </>
  );
}

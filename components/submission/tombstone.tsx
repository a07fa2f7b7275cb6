import { ChangeList } from "@/components/maintain/change-list";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { ButtonLink } from "@/components/ui/button";
import { InfoState } from "@/components/ui/state-panel";
import type { readSubmissionChanges } from "@/db/read/changes";
import type { readTombstone } from "@/db/read/submission";
import { dateText } from "@/lib/display/time-text";

/** What a withdrawn row leaves behind: links into it still say what became of it. */
export function Tombstone({
  stone,
  changes,
}: {
  stone: NonNullable<Awaited<ReturnType<typeof readTombstone>>>;
  changes: Awaited<ReturnType<typeof readSubmissionChanges>>;
}) {
  const board = `/benchmarks/${stone.benchmarkSlug}`;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: "Benchmarks", href: "/benchmarks" },
          { label: stone.benchmark, href: board },
          { label: `Submission ${stone.id.slice(0, 9)}` },
        ]}
      />
      <div className="head pb-6">
        <h1>
          <bdi>{stone.model}</bdi> <span className="font-normal text-ink-3">withdrawn</span>
        </h1>
      </div>
      <InfoState title="This row was withdrawn" actions={<ButtonLink href={board}>Ranking</ButtonLink>}>
        Published {dateText(stone.publishedAt)}, withdrawn {dateText(stone.withdrawnAt)}. It is in no ranking any more.
      </InfoState>
      <section className="sec">
        <h2 className="mb-3">What happened to it</h2>
        <ChangeList rows={changes.rows} total={changes.total} about="row" />
      </section>
    </>
  );
}

import { Breadcrumb } from "@/components/ui/breadcrumb";
import { ButtonLink } from "@/components/ui/button";
import { InfoState } from "@/components/ui/state-panel";
import type { readTombstone } from "@/db/read/submission";
import { dateText } from "@/lib/display/time-text";

/** What a withdrawn row leaves behind: links into it still say what became of it. */
export function Tombstone({ stone }: { stone: NonNullable<Awaited<ReturnType<typeof readTombstone>>> }) {
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
      <InfoState
        title="This row was taken back by its submitter"
        actions={<ButtonLink href={board}>Ranking</ButtonLink>}
      >
        Published {dateText(stone.publishedAt)}, withdrawn {dateText(stone.withdrawnAt)}. It is in no ranking any more.
      </InfoState>
    </>
  );
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { publicWorld } from "@/app/world";
import { RunPairView } from "@/components/trajectory/run-pair-view";
import { RunPicker } from "@/components/trajectory/run-picker";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { EmptyState } from "@/components/ui/state-panel";
import { compareRuns } from "@/lib/service/compare-runs";
import { shownPatch } from "@/lib/service/read-patch-pair";
import { type Props, readCompared } from "./compared";

export const dynamic = "force-dynamic";

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await readCompared(props);
  return { title: found === null ? "Not found" : `Two runs of ${found.task.instanceId}` };
}

export default async function ComparedRunsPage(props: Props) {
  const found = await readCompared(props);
  if (found === null) notFound();
  const { task, pair } = found;
  const instance = encodeURIComponent(task.instanceId);
  const hrefOf = (id: string) => `/submissions/${id}/instances/${instance}`;
  const ids = pair === null ? null : ([pair[0].submissionId, pair[1].submissionId] as const);
  const compared =
    ids === null
      ? null
      : await compareRuns({ ctx: publicWorld(), input: { a: ids[0], b: ids[1], instanceId: task.instanceId } });
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: task.benchmark, href: `/benchmarks/${task.slug}` },
          { label: task.instanceId, mono: true, href: `/benchmarks/${task.slug}/instances/${instance}` },
          { label: "Two runs" },
        ]}
      />
      <div className="head">
        <h1>
          Two runs of <span className="mono">{task.instanceId}</span>
        </h1>
      </div>
      {pair === null || ids === null ? (
        <EmptyState title="Fewer than two published systems have a result here">
          Two runs can be compared as soon as a second system is published.
        </EmptyState>
      ) : (
        <>
          <RunPicker path={`/compare/${task.slug}/${instance}`} systems={task.verdicts} chosen={ids} />
          <RunPairView
            systems={pair}
            hrefs={[hrefOf(ids[0]), hrefOf(ids[1])]}
            compared={compared}
            goldPaths={shownPatch(task.goldPatch).files.map((file) => file.path)}
          />
        </>
      )}
    </>
  );
}

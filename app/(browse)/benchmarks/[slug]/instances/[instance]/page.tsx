import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { publicWorld, segmentText } from "@/app/world";
import { DiffStack } from "@/components/instance/diff-stack";
import { ExpectedTests } from "@/components/instance/expected-tests";
import { GoldLog } from "@/components/instance/gold-log";
import { SncCard } from "@/components/instance/snc-card";
import { SystemVerdicts } from "@/components/instance/system-verdicts";
import { TaskHeader } from "@/components/instance/task-header";
import { EmptyState } from "@/components/ui/state-panel";
import { MarkdownText } from "@/components/ui/markdown-text";
import { publicContext } from "@/db/read/context";
import { type InstancePage, readInstance } from "@/db/read/instance";
import { readGoldLines } from "@/lib/service/read-log-lines";
import { shownPatch } from "@/lib/service/read-patch-pair";

export const dynamic = "force-static";
export const generateStaticParams = () => [];

/** Longest statement that a page draws, characters. */
const STATEMENT_CHARS = 60_000;

interface Props {
  readonly params: Promise<{ slug: string; instance: string }>;
}

async function readFor({ params }: Props) {
  const { slug, instance } = await params;
  const instanceId = segmentText(instance);
  return instanceId === null ? null : readInstance(publicContext(), slug, instanceId);
}

/** Length of the gold log; 0 when the pack has none. */
async function goldLines(task: InstancePage): Promise<number> {
  if (task.goldLogPages === null) return 0;
  const input = { benchmark: task.slug, instanceId: task.instanceId, from: 1, to: 1 };
  return (await readGoldLines({ ctx: publicWorld(), input })).total;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const task = await readFor(props);
  return { title: task === null ? "Not found" : `${task.instanceId}, ${task.benchmark}` };
}

export default async function TaskPage(props: Props) {
  const task = await readFor(props);
  if (task === null) notFound();
  const statement = task.problemStatement.slice(0, STATEMENT_CHARS);
  return (
    <>
      <TaskHeader task={task} />
      <SystemVerdicts slug={task.slug} instanceId={task.instanceId} rows={task.verdicts} />
      <div className="sec grid-21">
        <section className="min-w-0">
          <div className="sec-h">
            <h2>Statement</h2>
          </div>
          {statement.trim() === "" ? (
            <EmptyState title="The pack holds no statement for this instance" />
          ) : (
            <MarkdownText text={statement} />
          )}
        </section>
        <ExpectedTests task={task} />
      </div>
      <section className="sec">
        <h2 className="mb-3">
          Gold patch{" "}
          <span className="font-normal text-ink-3">
            {task.goldFiles} {task.goldFiles === 1 ? "file" : "files"}, +{task.goldAdded} −{task.goldDeleted}
          </span>
        </h2>
        <DiffStack patch={shownPatch(task.goldPatch)} label="Gold patch" />
      </section>
      <SncCard className="sec" profile={task.profile} cuts={task.sncCuts} />
      <GoldLog task={task} lines={await goldLines(task)} />
    </>
  );
}

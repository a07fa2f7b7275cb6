import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { segmentText } from "@/app/world";
import { AdminFrame } from "@/components/maintain/admin-frame";
import { CorrectionForm } from "@/components/maintain/correction-form";
import { ButtonLink } from "@/components/ui/button";
import { readCorrectableInstance } from "@/db/read/corrections";
import { maintainerWorld } from "../../../../maintainer";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Correct an instance", robots: { index: false } };

interface Props {
  readonly params: Promise<{ slug: string; instance: string }>;
}

export default async function CorrectPage({ params }: Props) {
  const { slug, instance } = await params;
  const { ctx, user } = await maintainerWorld(`/admin/benchmarks/${slug}/instances/${instance}`);
  const id = segmentText(instance);
  const task = id === null ? null : await readCorrectableInstance(ctx, slug, id);
  if (task === null) notFound();
  return (
    <AdminFrame
      admin={user.role === "admin"}
      tab="/admin/benchmarks"
      crumb="Correct an instance"
      title={<bdi className="mono">{task.instanceId}</bdi>}
      about={`Of ${task.benchmark.name}. A correction changes the reference for everybody: first you see what would move.`}
      actions={
        <ButtonLink href={`/benchmarks/${slug}/instances/${encodeURIComponent(task.instanceId)}`}>
          Public page
        </ButtonLink>
      }
    >
      <CorrectionForm task={task} />
    </AdminFrame>
  );
}

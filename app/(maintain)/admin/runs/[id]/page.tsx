import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AdminFrame } from "@/components/maintain/admin-frame";
import { RunView } from "@/components/maintain/run-view";
import { readReverification } from "@/db/read/reverifications";
import { rowIdSchema } from "@/lib/formats/maintain-forms";
import { maintainerWorld } from "../../maintainer";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Run", robots: { index: false } };

export default async function RunPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const { ctx, user } = await maintainerWorld(`/admin/runs/${id}`);
  const parsed = rowIdSchema.safeParse(id);
  const run = parsed.success ? await readReverification(ctx, parsed.data) : null;
  if (run === null) notFound();
  return (
    <AdminFrame
      admin={user.role === "admin"}
      tab="/admin/runs"
      crumb={`Run ${run.id}`}
      title={`${run.benchmark}, run ${run.id}`}
      about={run.note}
    >
      <RunView run={run} />
    </AdminFrame>
  );
}

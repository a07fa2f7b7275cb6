import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AdminFrame } from "@/components/maintain/admin-frame";
import { CorrectionView } from "@/components/maintain/correction-view";
import { readCorrection } from "@/db/read/corrections";
import { rowIdSchema } from "@/lib/formats/maintain-forms";
import { maintainerWorld } from "../../maintainer";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Correction", robots: { index: false } };

export default async function CorrectionPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const { ctx, user } = await maintainerWorld(`/admin/corrections/${id}`);
  const parsed = rowIdSchema.safeParse(id);
  const row = parsed.success ? await readCorrection(ctx, parsed.data) : null;
  if (row === null) notFound();
  return (
    <AdminFrame
      admin={user.role === "admin"}
      tab="/admin/corrections"
      crumb={`Correction ${row.id}`}
      title={
        <>
          Correct <bdi className="mono">{row.instanceId}</bdi>
        </>
      }
      about={`Of ${row.benchmark}, on revision ${row.revision} of its reference.`}
    >
      <CorrectionView row={row} />
    </AdminFrame>
  );
}

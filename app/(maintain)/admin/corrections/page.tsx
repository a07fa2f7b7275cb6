import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AdminFrame } from "@/components/maintain/admin-frame";
import { CorrectionList } from "@/components/maintain/correction-list";
import { ButtonLink } from "@/components/ui/button";
import { readCorrections } from "@/db/read/corrections";
import { maintainerWorld } from "../maintainer";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Corrections", robots: { index: false } };

export default async function CorrectionsPage() {
  const { ctx, user } = await maintainerWorld("/admin/corrections");
  const rows = await readCorrections(ctx);
  if (rows === null) notFound();
  return (
    <AdminFrame
      admin={user.role === "admin"}
      tab="/admin/corrections"
      title="Corrections"
      about="Tests that were wrong, and what their correction moved. Each one shows its effect before it is applied."
      actions={<ButtonLink href="/admin/benchmarks">Correct an instance</ButtonLink>}
    >
      <section className="sec">
        <CorrectionList rows={rows} />
      </section>
    </AdminFrame>
  );
}

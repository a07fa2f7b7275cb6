import type { Metadata } from "next";
import { AdminFrame } from "@/components/maintain/admin-frame";
import { MaintainedList } from "@/components/maintain/benchmark-list";
import { maintainerWorld } from "../maintainer";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Benchmarks to maintain", robots: { index: false } };

export default async function MaintainedPage() {
  const { own } = await maintainerWorld("/admin/benchmarks");
  return (
    <AdminFrame
      tab="/admin/benchmarks"
      title="Benchmarks"
      about="The references that you keep honest. Open one to correct an instance."
    >
      <section className="sec">
        <MaintainedList rows={own} />
      </section>
    </AdminFrame>
  );
}

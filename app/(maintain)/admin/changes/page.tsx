import type { Metadata } from "next";
import { AdminFrame } from "@/components/maintain/admin-frame";
import { ChangeList } from "@/components/maintain/change-list";
import { readChangesOf } from "@/db/read/changes";
import { maintainerWorld } from "../maintainer";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Change log", robots: { index: false } };

export default async function AdminChangesPage() {
  const { ctx, user, own } = await maintainerWorld("/admin/changes");
  const { rows, total } = await readChangesOf(
    ctx,
    own.map((row) => row.slug),
  );
  return (
    <AdminFrame
      admin={user.role === "admin"}
      tab="/admin/changes"
      title="Change log"
      about="What moved on the benchmarks that you maintain, as everybody can read it on their pages."
    >
      <section className="sec">
        <ChangeList rows={rows} total={total} about="benchmark" />
      </section>
    </AdminFrame>
  );
}

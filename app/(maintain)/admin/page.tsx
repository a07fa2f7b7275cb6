import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { readExcerpts } from "@/app/(submit)/submissions/[id]/excerpts";
import { AdminFrame } from "@/components/maintain/admin-frame";
import { ReviewQueue } from "@/components/maintain/review-queue";
import { readReviewQueue } from "@/db/read/review-queue";
import { maintainerWorld } from "./maintainer";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Review queue", robots: { index: false } };

export default async function AdminPage() {
  const { ctx, user } = await maintainerWorld("/admin");
  const rows = await readReviewQueue(ctx);
  if (rows === null) notFound();
  const excerpts = await Promise.all(
    rows.map(async (row) => [row.id, await readExcerpts(ctx, row.id, row.flags)] as const),
  );
  return (
    <AdminFrame
      admin={user.role === "admin"}
      tab="/admin"
      title="Review queue"
      about="Verified submissions on benchmarks that publish after review, oldest first. Nobody decides about a submission of their own."
    >
      <section className="sec">
        <ReviewQueue rows={rows} me={user.id} excerpts={Object.fromEntries(excerpts)} />
      </section>
    </AdminFrame>
  );
}

import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { ownWorld } from "@/app/world";
import { ReviewQueue } from "@/components/maintain/review-queue";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { readReviewQueue } from "@/db/read/review-queue";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Review queue", robots: { index: false } };

export default async function AdminPage() {
  const ctx = await ownWorld();
  if (ctx.user === null) redirect("/sign-in?callbackUrl=/admin");
  const rows = await readReviewQueue(ctx);
  if (rows === null) notFound();
  return (
    <>
      <Breadcrumb crumbs={[{ label: "Maintain" }]} />
      <div className="head">
        <div>
          <h1>Review queue</h1>
          <p className="finding-sub">
            Verified submissions on benchmarks that publish after review, oldest first. Nobody decides about a
            submission of their own.
          </p>
        </div>
      </div>
      <section className="sec">
        <ReviewQueue rows={rows} me={ctx.user.id} />
      </section>
    </>
  );
}

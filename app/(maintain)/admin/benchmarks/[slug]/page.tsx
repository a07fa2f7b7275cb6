import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AdminFrame } from "@/components/maintain/admin-frame";
import { BenchmarkSettings } from "@/components/maintain/benchmark-settings";
import { CorrectableTable, RevisionTable } from "@/components/maintain/reference-tables";
import { ButtonLink } from "@/components/ui/button";
import { readCorrectable, readRevisions } from "@/db/read/corrections";
import { maintainerWorld } from "../../maintainer";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Benchmark to maintain", robots: { index: false } };

export default async function MaintainedBenchmarkPage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const { ctx, user, own } = await maintainerWorld(`/admin/benchmarks/${slug}`);
  const benchmark = own.find((row) => row.slug === slug);
  const rows = await readCorrectable(ctx, slug);
  if (benchmark === undefined || rows === null) notFound();
  return (
    <AdminFrame
      admin={user.role === "admin"}
      tab="/admin/benchmarks"
      crumb={benchmark.name}
      title={benchmark.name}
      about={`Version ${benchmark.version}, revision ${benchmark.revision}: ${benchmark.verifiable} of ${benchmark.size} instances can be verified.`}
      actions={<ButtonLink href={`/benchmarks/${slug}`}>Public page</ButtonLink>}
    >
      <section className="sec">
        <h2 className="mb-3">Correct an instance</h2>
        <CorrectableTable slug={slug} rows={rows} />
      </section>
      <section className="sec">
        <h2 className="mb-3">Publishing and limits</h2>
        <BenchmarkSettings benchmark={benchmark} />
      </section>
      <section className="sec">
        <h2 className="mb-3">Revisions of the reference</h2>
        <RevisionTable rows={await readRevisions(ctx, slug)} />
      </section>
    </AdminFrame>
  );
}

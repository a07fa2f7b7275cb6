import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AdminFrame } from "@/components/maintain/admin-frame";
import { RunList, StaleTable } from "@/components/maintain/run-list";
import { readReverifications } from "@/db/read/reverifications";
import { readStale } from "@/lib/service/read-stale";
import { maintainerWorld } from "../maintainer";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Re-verification", robots: { index: false } };

export default async function RunsPage() {
  const { ctx, user, own } = await maintainerWorld("/admin/runs");
  const runs = await readReverifications(ctx);
  if (runs === null) notFound();
  const { engine, counts } = await readStale(ctx);
  return (
    <AdminFrame
      admin={user.role === "admin"}
      tab="/admin/runs"
      title="Re-verification"
      about={`Derive rows anew from their stored bundles. The engine is at version ${engine}; a row of another version, or of an older reference, is stale.`}
    >
      <section className="sec">
        <StaleTable benchmarks={own} counts={counts} engine={engine} />
      </section>
      <section className="sec">
        <h2 className="mb-3">Runs</h2>
        <RunList rows={runs} />
      </section>
    </AdminFrame>
  );
}

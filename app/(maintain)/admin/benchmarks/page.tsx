import type { Metadata } from "next";
import { AdminFrame } from "@/components/maintain/admin-frame";
import { MaintainedList } from "@/components/maintain/benchmark-list";
import { ImportList } from "@/components/maintain/import-list";
import { UploadForm } from "@/components/maintain/upload-form";
import { readPackImports } from "@/db/read/pack-imports";
import { maintainerWorld } from "../maintainer";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Benchmarks to maintain", robots: { index: false } };

export default async function MaintainedPage() {
  const { ctx, user, own } = await maintainerWorld("/admin/benchmarks");
  return (
    <AdminFrame
      admin={user.role === "admin"}
      tab="/admin/benchmarks"
      title="Benchmarks"
      about="The references that you keep honest. Open one to correct an instance."
    >
      <section className="sec">
        <MaintainedList rows={own} />
      </section>
      <section className="sec">
        <h2 className="mb-3">Import a reference pack</h2>
        <UploadForm
          label="Pack"
          hint="benchmark.json, instances.jsonl and the gold logs in one archive, as proofboard reference build writes it. The same slug with another content is a new revision."
          url="/api/v1/admin/imports"
          button="Import"
          said="The worker reads the pack"
          choice={{
            name: "policy",
            label: "Rows are published",
            choices: [
              { value: "at-once", label: "at once when they are verified" },
              { value: "review", label: "after a maintainer's review" },
            ],
          }}
        />
        <ImportList rows={(await readPackImports(ctx)) ?? []} />
      </section>
    </AdminFrame>
  );
}

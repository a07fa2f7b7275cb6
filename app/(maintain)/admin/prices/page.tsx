import type { Metadata } from "next";
import { AdminFrame } from "@/components/maintain/admin-frame";
import { PriceVersions } from "@/components/maintain/price-versions";
import { SimpleForm } from "@/components/maintain/simple-form";
import { writePriceLines } from "@/lib/formats/price-lines";
import { readPrices } from "@/lib/service/prices";
import { administratorWorld } from "../administrator";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Prices", robots: { index: false } };

export default async function PricesPage() {
  const { ctx, user } = await administratorWorld("/admin/prices");
  const versions = await readPrices(ctx);
  const active = versions.find((version) => version.active);
  return (
    <AdminFrame
      admin={user.role === "admin"}
      tab="/admin/prices"
      title="Prices"
      about="List prices that recompute the cost of a run from its tokens, in USD per million tokens. A version is never changed: add a new one."
    >
      <section className="sec">
        <PriceVersions versions={versions} />
      </section>
      <section className="sec">
        <h2 className="mb-3">Add a version</h2>
        <SimpleForm
          url="/api/v1/admin/prices"
          button="Add the version"
          said="Added"
          fields={[
            { name: "version", label: "Version", kind: "text", hint: "Such as “list-2026-02”." },
            { name: "note", label: "What is new", kind: "text" },
            {
              name: "lines",
              label: "Models",
              kind: "long",
              value: writePriceLines(active?.models ?? []),
              hint: "One model a line: names | input | cached | cache write | output | date | source. A price that the vendor does not have is “-”; a name ending with * stands for dated names.",
            },
          ]}
        />
      </section>
    </AdminFrame>
  );
}

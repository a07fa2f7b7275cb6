import type { Metadata } from "next";
import { AdminFrame } from "@/components/maintain/admin-frame";
import { SimpleForm } from "@/components/maintain/simple-form";
import { bytesText } from "@/lib/display/number-text";
import { readLimits } from "@/lib/service/site-limits";
import { administratorWorld } from "../administrator";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Limits", robots: { index: false } };

export default async function LimitsPage() {
  const { ctx, user } = await administratorWorld("/admin/limits");
  const limits = await readLimits(ctx.db);
  return (
    <AdminFrame
      admin={user.role === "admin"}
      tab="/admin/limits"
      title="Limits"
      about="What one person may have at a time. The limits on the inside of a bundle are part of the engine and stand in the documentation."
    >
      <section className="sec">
        <SimpleForm
          url="/api/v1/admin/limits"
          button="Save"
          said="Saved"
          fields={[
            {
              name: "upload_bytes",
              label: "Largest upload, bytes",
              kind: "number",
              value: String(limits.upload_bytes),
              hint: `Now ${bytesText(limits.upload_bytes)}.`,
            },
            {
              name: "stored_bytes",
              label: "Stored a person, bytes",
              kind: "number",
              value: String(limits.stored_bytes),
              hint: `Now ${bytesText(limits.stored_bytes)}.`,
            },
            { name: "open_uploads", label: "Open uploads", kind: "number", value: String(limits.open_uploads) },
            { name: "uploads_a_day", label: "Uploads a day", kind: "number", value: String(limits.uploads_a_day) },
          ]}
        />
      </section>
    </AdminFrame>
  );
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AdminFrame } from "@/components/maintain/admin-frame";
import { KeyList } from "@/components/maintain/key-list";
import { SimpleForm } from "@/components/maintain/simple-form";
import { readMaintainedKeys } from "@/db/read/maintained-keys";
import { dateText } from "@/lib/display/time-text";
import { maintainerWorld } from "../maintainer";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Harness keys", robots: { index: false } };

export default async function KeysPage() {
  const { ctx, user, own } = await maintainerWorld("/admin/keys");
  const rows = await readMaintainedKeys(ctx);
  if (rows === null) notFound();
  const choices = own.filter((row) => row.acceptsBundles).map((row) => ({ value: row.slug, label: row.name }));
  return (
    <AdminFrame
      admin={user.role === "admin"}
      tab="/admin/keys"
      title="Harness keys"
      about="Public keys of harnesses that you trust. A bundle whose files such a key signed is attested; the private half never comes here."
    >
      <section className="sec">
        <KeyList rows={rows} />
      </section>
      <section className="sec">
        <h2 className="mb-3">Register a key</h2>
        <SimpleForm
          url="/api/v1/admin/keys"
          button="Register the key"
          said="Registered"
          fields={[
            { name: "benchmark", label: "Benchmark", kind: "choice", choices },
            { name: "name", label: "Harness", kind: "text", hint: "Such as “nightly runner”." },
            { name: "owner", label: "Owner", kind: "text", hint: "Who runs it and keeps the private half." },
            {
              name: "public_key",
              label: "Public key",
              kind: "text",
              hint: "Ed25519, 32 bytes, base64 (44 characters).",
            },
            { name: "valid_from", label: "Valid from", kind: "date", value: dateText(ctx.now) },
            { name: "valid_to", label: "Valid until", kind: "date", optional: true },
          ]}
        />
      </section>
    </AdminFrame>
  );
}

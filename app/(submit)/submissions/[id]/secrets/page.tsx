import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ownWorld } from "@/app/world";
import { SecretReport } from "@/components/submission/secret-report";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { readSecrets } from "@/db/read/secrets";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Secrets found", robots: { index: false } };

export default async function SecretsPage({ params }: { readonly params: Promise<{ id: string }> }) {
  const { id } = await params;
  const files = await readSecrets(await ownWorld(), id);
  if (files === null) notFound();
  return (
    <>
      <Breadcrumb crumbs={[{ label: "Submission", href: `/submissions/${id}` }, { label: "Secrets found" }]} />
      <div className="head">
        <h1>Secrets found in this bundle</h1>
      </div>
      <p className="note mb-4">Only you and the maintainers of this benchmark see this page.</p>
      <SecretReport files={files} />
    </>
  );
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AdminFrame } from "@/components/maintain/admin-frame";
import { AuditTable } from "@/components/maintain/audit-table";
import { ButtonLink } from "@/components/ui/button";
import { AUDIT_ROWS, readAudit } from "@/db/read/audit";
import { maintainerWorld } from "../maintainer";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Audit log", robots: { index: false } };

interface Props {
  readonly searchParams: Promise<{ before?: string | string[] }>;
}

export default async function AuditPage({ searchParams }: Props) {
  const { ctx, user } = await maintainerWorld("/admin/audit");
  const { before } = await searchParams;
  const from = typeof before === "string" && /^\d{1,15}$/.test(before) ? Number(before) : null;
  const records = await readAudit(ctx, { benchmark: null, before: from });
  if (records === null) notFound();
  const last = records.at(-1);
  return (
    <AdminFrame
      admin={user.role === "admin"}
      tab="/admin/audit"
      title="Audit log"
      about="Who changed what, newest first. A record can be neither changed nor removed, by nobody."
      actions={
        <>
          <ButtonLink href="/api/v1/audit?format=csv" download="audit.csv">
            CSV
          </ButtonLink>
          <ButtonLink href="/api/v1/audit" download="audit.json">
            JSON
          </ButtonLink>
        </>
      }
    >
      <section className="sec">
        <AuditTable records={records} />
        {last !== undefined && records.length === AUDIT_ROWS ? (
          <p className="mt-4">
            <ButtonLink href={`/admin/audit?before=${last.id}`}>Older</ButtonLink>
          </p>
        ) : null}
      </section>
    </AdminFrame>
  );
}

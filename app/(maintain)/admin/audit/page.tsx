import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { ownWorld } from "@/app/world";
import { AuditTable } from "@/components/maintain/audit-table";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { ButtonLink } from "@/components/ui/button";
import { AUDIT_ROWS, readAudit } from "@/db/read/audit";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Audit log", robots: { index: false } };

interface Props {
  readonly searchParams: Promise<{ before?: string | string[] }>;
}

export default async function AuditPage({ searchParams }: Props) {
  const ctx = await ownWorld();
  if (ctx.user === null) redirect("/sign-in?callbackUrl=/admin/audit");
  const { before } = await searchParams;
  const from = typeof before === "string" && /^\d{1,15}$/.test(before) ? Number(before) : null;
  const records = await readAudit(ctx, { benchmark: null, before: from });
  if (records === null) notFound();
  const last = records.at(-1);
  return (
    <>
      <Breadcrumb crumbs={[{ label: "Maintain", href: "/admin" }, { label: "Audit log" }]} />
      <div className="head">
        <div>
          <h1>Audit log</h1>
          <p className="finding-sub">
            Who changed what, newest first. A record can be neither changed nor removed, by nobody.
          </p>
        </div>
        <div className="flex gap-2">
          <ButtonLink href="/api/v1/audit?format=csv" download="audit.csv">
            CSV
          </ButtonLink>
          <ButtonLink href="/api/v1/audit" download="audit.json">
            JSON
          </ButtonLink>
        </div>
      </div>
      <section className="sec">
        <AuditTable records={records} />
        {last !== undefined && records.length === AUDIT_ROWS ? (
          <p className="mt-4">
            <ButtonLink href={`/admin/audit?before=${last.id}`}>Older</ButtonLink>
          </p>
        ) : null}
      </section>
    </>
  );
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AdminFrame } from "@/components/maintain/admin-frame";
import { AnnouncementList } from "@/components/maintain/announcement-list";
import { SimpleForm } from "@/components/maintain/simple-form";
import { readMaintainedAnnouncements } from "@/db/read/announcements";
import { maintainerWorld } from "../maintainer";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Announcements", robots: { index: false } };

export default async function AnnouncementsPage() {
  const { ctx, user, own } = await maintainerWorld("/admin/announcements");
  const rows = await readMaintainedAnnouncements(ctx);
  if (rows === null) notFound();
  const home = user.role === "admin" ? [{ value: "", label: "the home page" }] : [];
  return (
    <AdminFrame
      admin={user.role === "admin"}
      tab="/admin/announcements"
      title="Announcements"
      about="A sentence to readers, over every page of a benchmark or over the home page."
    >
      <section className="sec">
        <AnnouncementList rows={rows} />
      </section>
      <section className="sec">
        <h2 className="mb-3">Announce something</h2>
        <SimpleForm
          url="/api/v1/admin/announcements"
          button="Announce"
          said="Announced"
          fields={[
            {
              name: "benchmark",
              label: "Where",
              kind: "choice",
              choices: [...home, ...own.map((row) => ({ value: row.slug, label: row.name }))],
            },
            {
              name: "weight",
              label: "As",
              kind: "choice",
              choices: [
                { value: "note", label: "a note" },
                { value: "warning", label: "a warning" },
              ],
            },
            { name: "text", label: "Text", kind: "long", hint: "Plain text, one or two sentences." },
          ]}
        />
      </section>
    </AdminFrame>
  );
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AdminFrame } from "@/components/maintain/admin-frame";
import { PeopleList } from "@/components/maintain/people-list";
import { readPeople } from "@/db/read/people";
import { administratorWorld } from "../administrator";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "People", robots: { index: false } };

export default async function PeoplePage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { q } = await searchParams;
  const wish = typeof q === "string" ? q : "";
  const { ctx, user, own } = await administratorWorld("/admin/people");
  const rows = await readPeople(ctx, wish);
  if (rows === null) notFound();
  return (
    <AdminFrame
      admin
      tab="/admin/people"
      title="People"
      about="Who may decide what. Roles change within an hour of your own signing in, and each change stands in the audit log."
    >
      <section className="sec">
        <form action="/admin/people" role="search" className="mb-4 flex max-w-xl gap-2">
          <label className="sr" htmlFor="people-search">
            Find somebody by name
          </label>
          <input
            id="people-search"
            type="search"
            name="q"
            maxLength={80}
            defaultValue={wish}
            placeholder="Name"
            className="input"
          />
          <button type="submit" className="btn">
            Find
          </button>
        </form>
        <PeopleList
          rows={rows}
          me={user.id}
          wish={wish}
          benchmarks={own.map((row) => ({ slug: row.slug, name: row.name }))}
        />
      </section>
    </AdminFrame>
  );
}

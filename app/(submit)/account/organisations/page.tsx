import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ownWorld } from "@/app/world";
import { AccountHead } from "@/components/account/account-head";
import { OrganisationCard } from "@/components/account/organisation-card";
import { OrganisationForm } from "@/components/account/organisation-form";
import { readOrganisations } from "@/db/read/organisations";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Organisations", robots: { index: false } };

export default async function OrganisationsPage() {
  const ctx = await ownWorld();
  const organisations = await readOrganisations(ctx);
  if (ctx.user === null || organisations === null) redirect("/sign-in?callbackUrl=/account/organisations");
  const me = ctx.user.id;
  return (
    <>
      <AccountHead handle={ctx.user.handle} current="/account/organisations" />
      {organisations.map((one) => (
        <OrganisationCard key={one.id} organisation={one} me={me} />
      ))}
      <section className="sec">
        <OrganisationForm />
      </section>
    </>
  );
}

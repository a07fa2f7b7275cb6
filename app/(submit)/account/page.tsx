import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ownWorld } from "@/app/world";
import { OwnSubmissions } from "@/components/submission/own-submissions";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { ButtonLink } from "@/components/ui/button";
import { readAccount } from "@/db/read/account";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Account", robots: { index: false } };

export default async function AccountPage() {
  const ctx = await ownWorld();
  const rows = await readAccount(ctx);
  if (ctx.user === null || rows === null) redirect("/sign-in?callbackUrl=/account");
  const drafts = rows.filter((row) => row.state !== "published" && row.state !== "withdrawn").length;
  return (
    <>
      <Breadcrumb crumbs={[{ label: "Account" }]} />
      <div className="head">
        <div>
          <h1>
            <bdi>{ctx.user.handle}</bdi>
          </h1>
          <div className="meta">
            <span>
              <b>{rows.length}</b> {rows.length === 1 ? "submission" : "submissions"}
            </span>
            <span>
              <b>{drafts}</b> not public
            </span>
            {ctx.user.role === "admin" ? <span>administrator</span> : null}
          </div>
        </div>
        <div className="flex gap-2">
          <ButtonLink href="/sign-in">Sign out</ButtonLink>
          <ButtonLink href="/submit" look="primary">
            Submit a bundle
          </ButtonLink>
        </div>
      </div>
      <section className="sec">
        <h2 className="mb-3">My submissions</h2>
        <OwnSubmissions rows={rows} />
      </section>
    </>
  );
}

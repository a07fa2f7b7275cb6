import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ownWorld } from "@/app/world";
import { AccountHead } from "@/components/account/account-head";
import { QuotaMeter } from "@/components/account/quota-meter";
import { OwnSubmissions } from "@/components/submission/own-submissions";
import { readAccount } from "@/db/read/account";
import { readQuota } from "@/lib/service/read-quota";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Account", robots: { index: false } };

export default async function AccountPage() {
  const ctx = await ownWorld();
  const rows = await readAccount(ctx);
  if (ctx.user === null || rows === null) redirect("/sign-in?callbackUrl=/account");
  const drafts = rows.filter((row) => row.state !== "published" && row.state !== "withdrawn").length;
  const quota = await readQuota({ ctx });
  return (
    <>
      <AccountHead
        handle={ctx.user.handle}
        current="/account"
        facts={
          <>
            <span>
              <b>{rows.length}</b> {rows.length === 1 ? "submission" : "submissions"}
            </span>
            <span>
              <b>{drafts}</b> not public
            </span>
            {ctx.user.role === "admin" ? <span>administrator</span> : null}
          </>
        }
      />
      <section className="sec">
        <h2 className="mb-3">My submissions</h2>
        <OwnSubmissions rows={rows} />
      </section>
      <QuotaMeter
        open={quota.open_uploads}
        aDay={quota.uploads_a_day}
        stored={quota.stored_bytes}
        oneFile={quota.one_file_bytes}
      />
    </>
  );
}

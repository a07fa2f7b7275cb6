import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ownWorld } from "@/app/world";
import { AccountHead } from "@/components/account/account-head";
import { SessionList } from "@/components/account/session-list";
import { readSessions } from "@/db/read/sessions";
import { currentSessionMark } from "@/lib/auth/current-user";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Sessions", robots: { index: false } };

export default async function SessionsPage() {
  const ctx = await ownWorld();
  const sessions = await readSessions(ctx);
  if (ctx.user === null || sessions === null) redirect("/sign-in?callbackUrl=/account/sessions");
  return (
    <>
      <AccountHead handle={ctx.user.handle} current="/account/sessions" />
      <section className="sec">
        <h2 className="mb-3">Sessions</h2>
        <p className="mb-4 max-w-[84ch] text-13">
          A session ends after 12 hours without a request, and after 30 days in any case.
        </p>
        <SessionList sessions={sessions} current={(await currentSessionMark()) ?? ""} />
      </section>
    </>
  );
}

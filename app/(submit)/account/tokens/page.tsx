import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { ownWorld } from "@/app/world";
import { AccountHead } from "@/components/account/account-head";
import { TokenForm } from "@/components/account/token-form";
import { TokenList } from "@/components/account/token-list";
import { readTokens } from "@/db/read/api-tokens";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Tokens", robots: { index: false } };

export default async function TokensPage() {
  const ctx = await ownWorld();
  const tokens = await readTokens(ctx);
  if (ctx.user === null || tokens === null) redirect("/sign-in?callbackUrl=/account/tokens");
  return (
    <>
      <AccountHead handle={ctx.user.handle} current="/account/tokens" />
      <section className="sec">
        <h2 className="mb-3">Tokens</h2>
        <p className="mb-4 max-w-[84ch] text-13">
          For scripts that upload and wait for the result.{" "}
          <Link href="/docs/uploads" prefetch={false} className="link">
            How to upload with curl
          </Link>
        </p>
        <TokenForm />
        <div className="mt-6">
          <TokenList tokens={tokens} now={ctx.now} />
        </div>
      </section>
    </>
  );
}

import type { ReactNode } from "react";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { ButtonLink } from "@/components/ui/button";
import { TabNav } from "@/components/ui/tab-nav";

const TABS = [
  { href: "/account", label: "Submissions" },
  { href: "/account/organisations", label: "Organisations" },
  { href: "/account/tokens", label: "Tokens" },
  { href: "/account/sessions", label: "Sessions" },
] as const;

/** Name, facts and tabs of one's own pages. */
export function AccountHead({
  handle,
  current,
  facts,
}: {
  handle: string;
  current: (typeof TABS)[number]["href"];
  facts?: ReactNode;
}) {
  return (
    <>
      <Breadcrumb crumbs={[{ label: "Account" }]} />
      <div className="head">
        <div>
          <h1>
            <bdi>{handle}</bdi>
          </h1>
          {facts === undefined ? null : <div className="meta">{facts}</div>}
        </div>
        <div className="flex gap-2">
          <ButtonLink href="/sign-in">Sign out</ButtonLink>
          <ButtonLink href="/submit" look="primary">
            Submit a bundle
          </ButtonLink>
        </div>
      </div>
      <TabNav tabs={TABS} current={current} label="Account" />
    </>
  );
}

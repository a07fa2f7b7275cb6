import type { ReactNode } from "react";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { TabNav, type TabLink } from "@/components/ui/tab-nav";

const TABS: readonly TabLink[] = [
  { href: "/admin", label: "Review queue" },
  { href: "/admin/benchmarks", label: "Benchmarks" },
  { href: "/admin/corrections", label: "Corrections" },
  { href: "/admin/runs", label: "Re-verification" },
  { href: "/admin/keys", label: "Harness keys" },
  { href: "/admin/announcements", label: "Announcements" },
  { href: "/admin/changes", label: "Change log" },
  { href: "/admin/audit", label: "Audit log" },
];

/** What is one for all benchmarks: for administrators. */
const ADMIN_TABS: readonly TabLink[] = [
  { href: "/admin/people", label: "People" },
  { href: "/admin/prices", label: "Prices" },
  { href: "/admin/limits", label: "Limits" },
];

/** Head and tabs of the maintainers' pages. `tab` is the tab that is open, `crumb` a page below it. */
export function AdminFrame({
  admin,
  tab,
  title,
  about,
  crumb,
  actions,
  children,
}: {
  admin: boolean;
  tab: string;
  title: ReactNode;
  about?: ReactNode;
  crumb?: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const tabs = admin ? [...TABS, ...ADMIN_TABS] : TABS;
  const open = tabs.find((entry) => entry.href === tab);
  const below =
    crumb === undefined ? [{ label: open?.label ?? "" }] : [{ label: open?.label ?? "", href: tab }, { label: crumb }];
  return (
    <>
      <Breadcrumb crumbs={[{ label: "Maintain", href: "/admin" }, ...below]} />
      <div className="head">
        <div>
          <h1>{title}</h1>
          {about === undefined ? null : <p className="finding-sub">{about}</p>}
        </div>
        {actions === undefined ? null : <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      <TabNav tabs={tabs} current={tab} label="Maintain: pages" />
      {children}
    </>
  );
}

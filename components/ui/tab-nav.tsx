"use client";

import Link from "next/link";
import { useEffect, useRef } from "react";

export interface TabLink {
  readonly href: string;
  readonly label: string;
  readonly count?: string;
}

/** Tabs that are pages of their own: each has an address, Back works, and the open one is scrolled into view on a phone. */
export function TabNav({ tabs, current, label }: { tabs: readonly TabLink[]; current: string; label: string }) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = bar.current?.querySelector("[aria-current]");
    if (bar.current !== null && open instanceof HTMLElement) {
      bar.current.scrollLeft = open.offsetLeft - bar.current.offsetLeft - 16;
    }
  }, [current]);
  return (
    <nav className="tabs" aria-label={label} ref={bar}>
      {tabs.map((tab) => (
        <Link key={tab.href} href={tab.href} prefetch={false} aria-current={tab.href === current ? "page" : undefined}>
          {tab.label}
          {tab.count === undefined ? null : <span>{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}

import type { ReactNode } from "react";
import { safeHref } from "./safe-href";

/**
 * The only way a link from a bundle reaches the page: http and https without credentials, host in ASCII, followed by
 * nobody's robot. Anything else stays text.
 */
export function SafeLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  const safe = safeHref(href);
  if (safe === null) return <span>{children}</span>;
  return (
    <a href={safe} className={className} rel="nofollow noopener noreferrer ugc" target="_blank">
      {children}
    </a>
  );
}

import type { ReactNode } from "react";

/** A plain fact in 11 px (`tied with 3`, `open weights`). Verdicts have their own chip. */
export function Badge({
  children,
  outline = false,
  title,
}: {
  children: ReactNode;
  outline?: boolean;
  title?: string;
}) {
  return (
    <span className={outline ? "badge plain" : "badge"} title={title}>
      {children}
    </span>
  );
}

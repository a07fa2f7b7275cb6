import type { ReactNode } from "react";

/**
 * The box of a plain table. On a narrow screen it scrolls sideways, so the keyboard must reach it and it must have a
 * name; `label` is also the table's caption for screen readers. A `contained` one scrolls on wide screens too: for tables
 * whose width grows with what they hold.
 */
export function TableBox({
  label,
  className,
  contained = false,
  children,
}: {
  label: string;
  className?: string;
  contained?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={contained ? "tw bleed contained" : "tw bleed"} tabIndex={0} role="region" aria-label={label}>
      <table className={className}>
        <caption className="sr">{label}</caption>
        {children}
      </table>
    </div>
  );
}

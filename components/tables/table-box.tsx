import type { ReactNode } from "react";

/**
 * The box of a plain table. On a narrow screen it scrolls sideways, so the keyboard must reach it and it must have a
 * name; `label` is also the table's caption for screen readers.
 */
export function TableBox({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className="tw bleed" tabIndex={0} role="region" aria-label={label}>
      <table className={className}>
        <caption className="sr">{label}</caption>
        {children}
      </table>
    </div>
  );
}

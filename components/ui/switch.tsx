"use client";

import type { ReactNode } from "react";

/** On or off, at once. */
export function Switch({
  checked,
  onChange,
  children,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}) {
  return (
    <button type="button" role="switch" aria-checked={checked} className="switch" onClick={() => onChange(!checked)}>
      <i aria-hidden="true" />
      {children}
    </button>
  );
}

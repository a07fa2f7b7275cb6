"use client";

import type { ReactNode } from "react";
import { toast } from "./toast";

/** Copies a text, or this page's address with `part` (a query such as `step=42`) in it. */
export function CopyButton({
  text,
  part,
  className,
  said = "Copied",
  children,
}: {
  text?: string | (() => string | Promise<string>);
  part?: string;
  className?: string;
  said?: string;
  children: ReactNode;
}) {
  const copy = async () => {
    const here = new URL(window.location.href);
    if (part !== undefined) here.search = part;
    const value = text === undefined ? here.href : typeof text === "string" ? text : await text();
    try {
      await navigator.clipboard.writeText(value);
      toast(said);
    } catch {
      toast("The browser does not allow copying here");
    }
  };
  return (
    <button type="button" className={className ?? "btn"} onClick={() => void copy()}>
      {children}
    </button>
  );
}

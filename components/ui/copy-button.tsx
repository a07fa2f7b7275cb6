"use client";

import type { ReactNode } from "react";
import { toast } from "./toast";

/** Copies a text, or this page's address. */
export function CopyButton({
  text,
  className,
  said = "Copied",
  children,
}: {
  text?: string | (() => string | Promise<string>);
  className?: string;
  said?: string;
  children: ReactNode;
}) {
  const copy = async () => {
    const value = text === undefined ? window.location.href : typeof text === "string" ? text : await text();
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

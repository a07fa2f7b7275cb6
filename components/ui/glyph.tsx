import type { ReactNode } from "react";

/** Marks of a verdict or a state. They differ in shape, so that colour is never the only sign. */
export type GlyphName = "resolved" | "unresolved" | "unverified" | "missing" | "flagged" | "info" | "running";

const SHAPES: Record<GlyphName, ReactNode> = {
  resolved: (
    <>
      <circle cx="6" cy="6" r="6" fill="currentColor" />
      <path d="M3.2 6.2 5.2 8.2 8.9 4" fill="none" stroke="var(--bg)" strokeWidth="1.6" />
    </>
  ),
  unresolved: <path d="M2 2 10 10M10 2 2 10" stroke="currentColor" strokeWidth="2" fill="none" />,
  unverified: (
    <>
      <rect x=".75" y=".75" width="10.5" height="10.5" rx="1.5" fill="none" stroke="currentColor" strokeWidth="1.2" />
      <path d="M1 7 7 1M2.5 11 11 2.5M7 11.4 11.4 7" stroke="currentColor" strokeWidth="1.1" />
    </>
  ),
  missing: <circle cx="6" cy="6" r="5" fill="none" stroke="currentColor" strokeWidth="1.4" strokeDasharray="2.2 1.6" />,
  flagged: (
    <path
      d="M2.5 11.5V1.2h7.6L8 4l2.1 2.8H2.5"
      fill="currentColor"
      stroke="currentColor"
      strokeWidth="1.2"
      strokeLinejoin="round"
    />
  ),
  info: (
    <>
      <circle cx="6" cy="6" r="5.2" fill="none" stroke="currentColor" strokeWidth="1.3" />
      <path d="M6 5.4V9M6 3v1.3" stroke="currentColor" strokeWidth="1.4" />
    </>
  ),
  running: (
    <>
      <circle cx="6" cy="6" r="4.8" fill="none" stroke="currentColor" strokeWidth="1.6" opacity=".3" />
      <path d="M6 1.2A4.8 4.8 0 0 1 10.8 6" fill="none" stroke="currentColor" strokeWidth="1.8" />
    </>
  ),
};

/** A 12 px mark. Without `label` it is decoration beside a word; with it, it is the word. */
export function Glyph({ name, label }: { name: GlyphName; label?: string }) {
  const named = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <svg className={`gl g-${name}`} viewBox="0 0 12 12" {...named}>
      {SHAPES[name]}
    </svg>
  );
}

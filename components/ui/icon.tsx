import type { ReactNode } from "react";

export type IconName = "search" | "theme" | "menu" | "chevron" | "external" | "close" | "upload" | "file" | "columns";

interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shape: ReactNode;
}

const DRAWINGS: Record<IconName, Drawing> = {
  search: {
    width: 14,
    height: 14,
    shape: (
      <>
        <circle cx="6" cy="6" r="4.3" strokeWidth="1.4" />
        <path d="m9.3 9.3 3.2 3.2" strokeWidth="1.4" />
      </>
    ),
  },
  theme: {
    width: 16,
    height: 16,
    shape: (
      <>
        <circle cx="8" cy="8" r="6" strokeWidth="1.4" />
        <path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor" stroke="none" />
      </>
    ),
  },
  menu: { width: 18, height: 18, shape: <path d="M2 5h14M2 9h14M2 13h14" strokeWidth="1.5" /> },
  chevron: { width: 8, height: 6, shape: <path d="m1 1 3 3.5L7 1" strokeWidth="1.3" /> },
  external: {
    width: 10,
    height: 10,
    shape: <path d="M3.5 1.5H1.5v7h7v-2M5.5 1.5h3v3M8.5 1.5 4.6 5.4" strokeWidth="1.2" />,
  },
  close: { width: 12, height: 12, shape: <path d="M2.5 2.5l7 7m0-7-7 7" strokeWidth="1.4" /> },
  upload: { width: 28, height: 28, shape: <path d="M14 19V5m-5.5 5L14 4.5 19.5 10M4 18v5h20v-5" strokeWidth="1.6" /> },
  file: { width: 20, height: 24, shape: <path d="M1 1h12l6 6v16H1zM13 1v6h6" strokeWidth="1.3" /> },
  columns: { width: 14, height: 14, shape: <path d="M1.5 2h11v10h-11zM5.2 2v10M8.8 2v10" strokeWidth="1.3" /> },
};

/** A line icon in the colour of the text around it; always decoration, the control carries the name. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  const { width, height, shape } = DRAWINGS[name];
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className={`shrink-0 ${className ?? ""}`}
    >
      {shape}
    </svg>
  );
}

export interface Place {
  readonly href: string;
  readonly label: string;
  /** Paths under which the reader is in this place. */
  readonly under: readonly string[];
}

/** The places of the top bar, in order. */
export const PLACES: readonly Place[] = [
  { href: "/benchmarks", label: "Benchmarks", under: ["/benchmarks"] },
  { href: "/compare", label: "Compare", under: ["/compare"] },
  { href: "/suite", label: "Suite", under: ["/suite"] },
  { href: "/submit", label: "Submit", under: ["/submit"] },
  { href: "/docs", label: "Docs", under: ["/docs"] },
];

/** Whether a path belongs to a place. */
export function isAt(place: Place, path: string): boolean {
  return place.under.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

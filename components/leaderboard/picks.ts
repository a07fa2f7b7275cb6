/** Rows that can be compared side by side. */
export const MOST_COMPARED = 4;

/** Picked rows from the address, `rows=a,b`: they stay on top of the table whatever the sort and the filters are. */
export function readPicks(text: string): readonly string[] {
  return [...new Set(text.split(",").filter((key) => key !== ""))].slice(0, 12);
}

/** The picks after a click on a row's box. */
export function togglePick(picks: readonly string[], key: string): string | null {
  const next = picks.includes(key) ? picks.filter((one) => one !== key) : [...picks, key];
  return next.length === 0 ? null : next.join(",");
}

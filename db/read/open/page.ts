import { cursorNumber, cursorOf } from "@/lib/formats/api/cursor";

/** Which rows of a list are wanted: so many after a cursor of an earlier answer (null = from the start). */
export interface PageWish {
  readonly limit: number;
  readonly cursor: string | null;
}

/** A page of rows, and the cursor of the one after it; null = this is the last. */
export interface OpenPage<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

/** Cuts a page out of a list that does not change between two answers. Errors: `bad-request`. */
export function pageOf<Row>(all: readonly Row[], { limit, cursor }: PageWish): OpenPage<Row> {
  const from = cursorNumber(cursor);
  const rows = all.slice(from, from + limit);
  return { rows, next: from + rows.length < all.length ? cursorOf(from + rows.length) : null };
}

/**
 * A page out of rows that the database gave from the cursor on, one more than wanted: the one too many only tells that
 * there is more.
 */
export function pageFromRows<Row, Shown>(
  found: readonly Row[],
  limit: number,
  show: (row: Row) => Shown,
  cursorAfter: (row: Row) => string,
): OpenPage<Shown> {
  const kept = found.slice(0, limit);
  const last = kept.at(-1);
  const next = found.length > limit && last !== undefined ? cursorAfter(last) : null;
  return { rows: kept.map(show), next };
}

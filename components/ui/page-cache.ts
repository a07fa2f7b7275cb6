/** A page is here, on its way, or could not be read. */
export type PageState<T> = readonly T[] | "asked" | "failed";
export type Pages<T> = ReadonlyMap<number, PageState<T>>;

/** A few pages of a long list, asked for as they are looked at. Subscribe with useSyncExternalStore. */
export interface PageCache<T> {
  readonly pages: () => Pages<T>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks for a page unless it is here, on its way or failed. */
  readonly want: (page: number) => void;
  /** Forgets failed pages, so that they are asked for again. */
  readonly again: () => void;
}

/**
 * A cache over a list of pages of which at most `kept` stand in the browser: the ones farthest from the latest go. The
 * map is a new one after each change and the same one between changes. `given` are pages that came with the document.
 */
export function pageCache<T>(
  fetchPage: (page: number) => Promise<readonly T[]>,
  kept: number,
  given: Pages<T> = new Map(),
): PageCache<T> {
  let pages = given;
  const listeners = new Set<() => void>();
  const put = (page: number, state: PageState<T>) => {
    const next = new Map(pages);
    next.set(page, state);
    if (next.size > kept) {
      const farthest = [...next.keys()].sort((a, b) => Math.abs(b - page) - Math.abs(a - page));
      for (const key of farthest.slice(0, next.size - kept)) next.delete(key);
    }
    pages = next;
    for (const listener of listeners) listener();
  };
  return {
    pages: () => pages,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    want: (page) => {
      if (pages.has(page)) return;
      put(page, "asked");
      fetchPage(page).then(
        (rows) => put(page, rows),
        () => put(page, "failed"),
      );
    },
    again: () => {
      pages = new Map([...pages].filter(([, state]) => state !== "failed"));
      for (const listener of listeners) listener();
    },
  };
}

/** The rows of a page that is here, null while it is not. */
export function rowsOf<T>(pages: Pages<T>, page: number): readonly T[] | null {
  const state = pages.get(page);
  return state === undefined || typeof state === "string" ? null : state;
}

"use client";

import { useCallback, useMemo, useSyncExternalStore } from "react";

const CHANGED = "proofboard:url";

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener("popstate", listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener("popstate", listener);
  };
}

const read = () => window.location.search;

/** Changes to the query: null or "" takes a key away, so that the plain view has the plain address. */
export type UrlChange = Readonly<Record<string, string | null>>;

/** The query after a change. Keys that are not named stay; an empty value goes. Pure, for tests. */
export function changedSearch(search: string, change: UrlChange): string {
  const query = new URLSearchParams(search);
  for (const [key, value] of Object.entries(change)) {
    if (value === null || value === "") query.delete(key);
    else query.set(key, value);
  }
  const text = query.toString().replaceAll("%2C", ",").replaceAll("%3A", ":");
  return text === "" ? "" : `?${text}`;
}

/**
 * The state of a view lives in the address. Public pages are the same bytes for everybody, so the server sees no query:
 * the first paint is the plain view and the query applies right after hydration. A page of one's own that was drawn for its
 * query says so with `drawn`, and the first paint is the view that was asked for.
 * Replaces the history entry by default; `push` for changes that Back should undo. The query is the same object until the
 * address changes: what depends on it must not be made anew in every render.
 */
export function useUrlState(drawn = ""): [URLSearchParams, (change: UrlChange, mode?: "replace" | "push") => void] {
  const search = useSyncExternalStore(subscribe, read, () => drawn);
  const change = useCallback((next: UrlChange, mode: "replace" | "push" = "replace") => {
    const url = `${window.location.pathname}${changedSearch(window.location.search, next)}${window.location.hash}`;
    if (mode === "push") window.history.pushState(window.history.state, "", url);
    else window.history.replaceState(window.history.state, "", url);
    window.dispatchEvent(new Event(CHANGED));
  }, []);
  const query = useMemo(() => new URLSearchParams(search), [search]);
  return [query, change];
}

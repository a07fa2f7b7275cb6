"use client";

import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { pageCache, rowsOf } from "@/components/ui/page-cache";
import type { StepKind } from "@/lib/formats/step-kinds";
import {
  fetchRows,
  fetchSteps,
  type GivenSteps,
  PAGE_ROWS,
  PAGE_STEPS,
  pageOf,
  ROW_PAGES_KEPT,
  type ShownRow,
  type ShownStep,
  STEP_PAGES_KEPT,
} from "./run-answers";
import { runSearch } from "./run-search";

/**
 * The step in sight, with its page and, once that is here, the next one. The step that came with the document stands at
 * once; the first and the last page are fetched when it does, because a run is read from its ends.
 */
export function useStep(base: string, total: number, current: number, given: ShownStep | null) {
  const cache = useMemo(() => pageCache((page) => fetchSteps(base, page, total), STEP_PAGES_KEPT), [base, total]);
  const pages = useSyncExternalStore(cache.subscribe, cache.pages, cache.pages);
  const page = pageOf(current, PAGE_STEPS);
  const lastPage = pageOf(total, PAGE_STEPS);
  const read = rowsOf(pages, page)?.[(current - 1) % PAGE_STEPS] ?? null;
  const step = read ?? (given?.index === current ? given : null);
  const isRead = read !== null;
  useEffect(() => cache.want(page), [cache, page, pages]);
  useEffect(() => {
    if (isRead && page < lastPage) cache.want(page + 1);
  }, [cache, page, isRead, lastPage]);
  const begun = useRef(false);
  useEffect(() => {
    if (!isRead || begun.current) return;
    begun.current = true;
    cache.want(lastPage);
    cache.want(0);
  }, [cache, isRead, lastPage]);
  return { step, failed: pages.get(page) === "failed", again: cache.again };
}

/** The outline, of all steps or of some kinds, as far as it was looked at. */
export function useRows(base: string, kinds: readonly StepKind[], { rows, rowPage }: GivenSteps) {
  const filter = kinds.join(",");
  const cache = useMemo(() => {
    const given = new Map(filter === "" ? [[rowPage, rows]] : []);
    return pageCache((page) => fetchRows(base, filter, page), ROW_PAGES_KEPT, given);
  }, [base, filter, rows, rowPage]);
  const pages = useSyncExternalStore(cache.subscribe, cache.pages, cache.pages);
  return { pages, want: cache.want };
}

/** The row of a step among all steps; null while it is not here. */
export function rowOfStep(pages: ReturnType<typeof useRows>["pages"], step: number): ShownRow | null {
  return rowsOf(pages, pageOf(step, PAGE_ROWS))?.[(step - 1) % PAGE_ROWS] ?? null;
}

/** The nearest row before or after a step among those that are here; null without one. */
export function rowBeside(
  pages: ReturnType<typeof useRows>["pages"],
  step: number,
  direction: 1 | -1,
): ShownRow | null {
  let best: ShownRow | null = null;
  for (const state of pages.values()) {
    if (typeof state === "string") continue;
    for (const row of state) {
      const distance = (row.step - step) * direction;
      if (distance > 0 && (best === null || distance < (best.step - step) * direction)) best = row;
    }
  }
  return best;
}

/** The search for the word in the address: it starts when the word has rested for a moment. */
export function useSearch(base: string, text: string, kinds: readonly StepKind[]) {
  const search = useMemo(() => runSearch(base), [base]);
  const state = useSyncExternalStore(search.subscribe, search.state, search.state);
  const filter = kinds.join(",");
  useEffect(() => {
    const timer = setTimeout(() => search.ask(text, filter), text === "" ? 0 : 250);
    return () => clearTimeout(timer);
  }, [search, text, filter]);
  return { state, more: search.more };
}

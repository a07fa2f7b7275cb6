"use client";

import { useEffect, useMemo, useSyncExternalStore } from "react";
import { pageCache } from "@/components/ui/page-cache";
import { fetchStepPage, PAGE_STEPS, pageOfStep, STEP_PAGES_KEPT, type StepPages } from "./step-pages";

/** Runs up to this many steps are read whole, page by page, so that the strip shows all of them. */
const WHOLE = 600;

/** The next page of a short run that nobody asked for yet; null while one is on its way, and for a long run. */
function nextOfShort(pages: StepPages, total: number): number | null {
  if (total > WHOLE || [...pages.values()].includes("asked")) return null;
  const count = Math.ceil(total / PAGE_STEPS);
  for (let page = 0; page < count; page += 1) if (!pages.has(page)) return page;
  return null;
}

/**
 * The pages of a run that are here. Asks for the page of the current step first; a short run then follows whole, of a
 * long one only what is looked at.
 */
export function useSteps(base: string, total: number, current: number) {
  const cache = useMemo(() => pageCache((page) => fetchStepPage(base, page, total), STEP_PAGES_KEPT), [base, total]);
  const pages = useSyncExternalStore(cache.subscribe, cache.pages, cache.pages);
  const page = pageOfStep(current);
  const next = nextOfShort(pages, total);
  useEffect(() => cache.want(page), [cache, page, pages]);
  useEffect(() => {
    if (next !== null) cache.want(next);
  }, [cache, next]);
  return { pages, want: cache.want, again: cache.again };
}

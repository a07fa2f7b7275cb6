"use client";

import { useCallback, useEffect, useState } from "react";
import { fetchStepPage, PAGE_STEPS, pageOfStep, type StepPages, withStepPage } from "./step-pages";

/** Runs up to this many steps are read whole, page by page, so that the strip shows all of them. */
const WHOLE = 600;

/**
 * The pages of a run that are here. Asks for the page of the current step first; a short run then follows whole, of a
 * long one only what is looked at.
 */
export function useSteps(base: string, total: number, current: number) {
  const [pages, setPages] = useState<StepPages>(new Map());
  const [wanted, setWanted] = useState<readonly number[]>([]);

  const want = useCallback((page: number) => setWanted((now) => (now.includes(page) ? now : [page, ...now].slice(0, 8))), []);
  const again = useCallback(() => {
    setPages((now) => new Map([...now].filter(([, state]) => state !== "failed")));
  }, []);

  const next = nextPage(pages, [pageOfStep(current), ...wanted], total);
  useEffect(() => {
    if (next === null) return;
    setPages((now) => withStepPage(now, next, "asked"));
    fetchStepPage(base, next, total).then(
      (steps) => setPages((now) => withStepPage(now, next, steps)),
      () => setPages((now) => withStepPage(now, next, "failed")),
    );
  }, [base, total, next]);

  return { pages, want, again };
}

/** The page to ask for now: what is looked at first, then, in a short run, the rest one after the other. */
function nextPage(pages: StepPages, first: readonly number[], total: number): number | null {
  const count = Math.ceil(total / PAGE_STEPS);
  const looked = first.find((page) => page >= 0 && page < count && !pages.has(page));
  if (looked !== undefined) return looked;
  if (total > WHOLE || [...pages.values()].includes("asked")) return null;
  for (let page = 0; page < count; page += 1) if (!pages.has(page)) return page;
  return null;
}

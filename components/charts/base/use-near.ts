"use client";

import { type RefObject, useEffect, useState } from "react";

/** How far outside the window a chart begins to load, so that it stands there when it is scrolled to. */
const AHEAD = "400px";

/** True once the element came near the window, or once the page is printed; never false again. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (near || target === null) return;
    const show = () => setNear(true);
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && show(), {
      rootMargin: AHEAD,
    });
    observer.observe(target);
    window.addEventListener("beforeprint", show);
    return () => {
      observer.disconnect();
      window.removeEventListener("beforeprint", show);
    };
  }, [element, near]);
  return near;
}

"use client";

import { useSyncExternalStore } from "react";
import { Icon } from "@/components/ui/icon";

const DARK = "(prefers-color-scheme: dark)";

function subscribe(listener: () => void): () => void {
  const system = window.matchMedia(DARK);
  const root = new MutationObserver(listener);
  root.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  system.addEventListener("change", listener);
  return () => {
    root.disconnect();
    system.removeEventListener("change", listener);
  };
}

function current(): "light" | "dark" {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return window.matchMedia(DARK).matches ? "dark" : "light";
}

/** Turns to the other theme. The choice is kept in this browser; choosing what the system shows anyway forgets it. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(subscribe, current, () => "light" as const);
  const next = theme === "dark" ? "light" : "dark";
  const turn = () => {
    const system = window.matchMedia(DARK).matches ? "dark" : "light";
    try {
      if (next === system) localStorage.removeItem("theme");
      else localStorage.setItem("theme", next);
    } catch {
      // A browser that keeps nothing still shows the chosen theme on this page.
    }
    if (next === system) delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
  };
  return (
    <button type="button" className="icon-btn" onClick={turn} aria-label="Switch between light and dark">
      <Icon name="theme" />
    </button>
  );
}

"use client";

import { useEffect, useRef } from "react";
import { Icon } from "@/components/ui/icon";

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** The search of the whole site: a plain form, so that it works before any script; `/` puts the caret into it. */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, []);
  return (
    <form action="/search" role="search" className="search only-d">
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        name="q"
        maxLength={64}
        required
        placeholder="Find a system or instance"
        aria-label="Find a system or instance"
        aria-keyshortcuts="/"
        autoComplete="off"
      />
      <kbd className="kbd" aria-hidden="true">
        /
      </kbd>
    </form>
  );
}

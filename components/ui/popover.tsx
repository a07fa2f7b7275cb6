"use client";

import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";

/**
 * A button that opens a panel in the browser's top layer: Escape and a click outside close it and the focus returns.
 * The panel is placed by script under its button and kept inside the window; nothing clips it.
 */
export function Popover({
  button,
  buttonClass,
  label,
  children,
}: {
  button: ReactNode;
  buttonClass: string;
  label?: string;
  children: ReactNode;
}) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const place = useCallback(() => {
    const from = opener.current?.getBoundingClientRect();
    const box = panel.current;
    if (from === undefined || box === null) return;
    const left = Math.max(8, Math.min(from.left, window.innerWidth - box.offsetWidth - 8));
    const below = from.bottom + 6;
    const top =
      below + box.offsetHeight > window.innerHeight - 8 ? Math.max(8, from.top - box.offsetHeight - 6) : below;
    box.style.left = `${left}px`;
    box.style.top = `${top}px`;
  }, []);

  useEffect(() => {
    const box = panel.current;
    if (box === null) return;
    const toggled = (event: Event) => {
      const shown = event instanceof ToggleEvent && event.newState === "open";
      setOpen(shown);
      if (shown) place();
    };
    box.addEventListener("toggle", toggled);
    return () => box.removeEventListener("toggle", toggled);
  }, [place]);

  useEffect(() => {
    if (!open) return;
    window.addEventListener("resize", place);
    window.addEventListener("scroll", place, { capture: true, passive: true });
    return () => {
      window.removeEventListener("resize", place);
      window.removeEventListener("scroll", place, { capture: true });
    };
  }, [open, place]);

  return (
    <>
      <button
        ref={opener}
        type="button"
        className={buttonClass}
        popoverTarget={id}
        aria-expanded={open}
        aria-label={label}
      >
        {button}
      </button>
      <div ref={panel} id={id} popover="auto" className="pop">
        {children}
      </div>
    </>
  );
}

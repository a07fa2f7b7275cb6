"use client";

import { useSyncExternalStore } from "react";

interface Toast {
  readonly id: number;
  readonly text: string;
}

const SHOWN_MS = 5000;
let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Says one short sentence for five seconds; screen readers hear it politely. */
export function toast(text: string): void {
  last += 1;
  const id = last;
  publish([...toasts, { id, text }]);
  window.setTimeout(() => publish(toasts.filter((entry) => entry.id !== id)), SHOWN_MS);
}

const NONE: readonly Toast[] = [];

/** The corner in which toasts appear; once, in the root layout. */
export function ToastCorner() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => NONE,
  );
  return (
    <div className="toasts" role="status">
      {shown.map((entry) => (
        <div key={entry.id} className="toast">
          {entry.text}
        </div>
      ))}
    </div>
  );
}

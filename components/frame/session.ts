"use client";

import { useSyncExternalStore } from "react";

/** The signed-in person as the page may know them. */
export type Me = { readonly id: string; readonly handle: string; readonly role: string } | null;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** Reads the answer by hand: this runs on every page, and a schema library would be the largest part of it. */
function personIn(answer: unknown): Me {
  const user = isRecord(answer) ? answer["user"] : null;
  if (!isRecord(user)) return null;
  const { id, handle, role } = user;
  return typeof id === "string" && typeof handle === "string" && typeof role === "string" ? { id, handle, role } : null;
}

/** `undefined` until the answer is there: public pages are the same for everybody and do not know who reads them. */
let me: Me | undefined;
let asked: Promise<void> | undefined;
const listeners = new Set<() => void>();

async function ask(): Promise<void> {
  try {
    const reply = await fetch("/api/me", { headers: { accept: "application/json" } });
    me = personIn(await reply.json());
  } catch {
    me = null;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  asked ??= ask();
  return () => listeners.delete(listener);
}

/** Who reads this page: a person, null (nobody), undefined (not known yet). Asked once a page load. */
export function useMe(): Me | undefined {
  return useSyncExternalStore(
    subscribe,
    () => me,
    () => undefined,
  );
}

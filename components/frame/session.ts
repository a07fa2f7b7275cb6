"use client";

import { useSyncExternalStore } from "react";
import { z } from "zod/mini";

const meSchema = z.object({
  user: z.nullable(z.object({ id: z.string(), handle: z.string(), role: z.string() })),
});

/** The signed-in person as the page may know them. */
export type Me = z.infer<typeof meSchema>["user"];

/** `undefined` until the answer is there: public pages are the same for everybody and do not know who reads them. */
let me: Me | undefined;
let asked: Promise<void> | undefined;
const listeners = new Set<() => void>();

async function ask(): Promise<void> {
  try {
    const reply = await fetch("/api/me", { headers: { accept: "application/json" } });
    const parsed = meSchema.safeParse(await reply.json());
    me = parsed.success ? parsed.data.user : null;
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

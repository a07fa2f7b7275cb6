import { type ShownHit, streamSearch } from "./run-answers";

export interface SearchState {
  readonly text: string;
  readonly kinds: string;
  readonly hits: readonly ShownHit[];
  /** Steps searched so far, and of the run. */
  readonly done: number;
  readonly total: number;
  readonly state: "idle" | "running" | "ended" | "failed";
  /** Step at which the search stopped at its limit; null = all is searched. */
  readonly next: number | null;
}

export interface RunSearch {
  readonly state: () => SearchState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Searches for another word or among other kinds; "" stops. */
  readonly ask: (text: string, kinds: string) => void;
  /** Goes on where the last search stopped at its limit. */
  readonly more: () => void;
}

const IDLE: SearchState = { text: "", kinds: "", hits: [], done: 0, total: 0, state: "idle", next: null };

/** The search of one run on the server. A new word gives the running search up; hits come in as they are found. */
export function runSearch(base: string, stream: typeof streamSearch = streamSearch): RunSearch {
  let now = IDLE;
  let running: AbortController | null = null;
  const listeners = new Set<() => void>();
  const put = (next: SearchState) => {
    now = next;
    for (const listener of listeners) listener();
  };
  const start = async (from: number) => {
    const own = new AbortController();
    running = own;
    const query = new URLSearchParams({ q: now.text, from: String(from) });
    if (now.kinds !== "") query.set("kinds", now.kinds);
    put({ ...now, state: "running", next: null });
    try {
      for await (const line of stream(`${base}/search?${query}`, own.signal)) {
        if (own.signal.aborted) return;
        if ("end" in line) put({ ...now, state: "ended", next: line.next });
        else put({ ...now, hits: [...now.hits, ...line.hits], done: line.done, total: line.total });
      }
    } catch {
      if (!own.signal.aborted) put({ ...now, state: "failed" });
    }
  };
  return {
    state: () => now,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) running?.abort();
      };
    },
    ask: (text, kinds) => {
      if (text === now.text && kinds === now.kinds && now.state !== "failed") return;
      running?.abort();
      put({ ...IDLE, text, kinds });
      if (text !== "") void start(1);
    },
    more: () => {
      if (now.next !== null) void start(now.next);
    },
  };
}

/** The next hit after a step in a direction; wraps around; null without hits. Hits are in the order of their steps. */
export function nextHit(hits: readonly { readonly step: number }[], step: number, direction: 1 | -1): number | null {
  const steps = hits.map((hit) => hit.step);
  if (direction === 1) return steps.find((one) => one > step) ?? steps[0] ?? null;
  return steps.findLast((one) => one < step) ?? steps.at(-1) ?? null;
}

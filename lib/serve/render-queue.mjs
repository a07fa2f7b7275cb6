// @ts-check
/**
 * Bounds how many pages are rendered at once: rendering is processor work, and cached pages are served by the same thread.
 * @param {{ atOnce: number, mostWaiting: number }} bounds
 * @returns {<T>(work: () => Promise<T>) => Promise<T>} rejects with `QueueFull` when too many wait
 */
export function renderQueue({ atOnce, mostWaiting }) {
  let running = 0;
  /** @type {(() => void)[]} */
  const waiting = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new QueueFull();
      await new Promise((resolve) => waiting.push(() => resolve(undefined)));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed on, so that nobody who comes now can take it.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/** More pages are asked for than can be rendered. */
export class QueueFull extends Error {
  constructor() {
    super("too many pages are waiting to be rendered");
    this.name = "QueueFull";
  }
}

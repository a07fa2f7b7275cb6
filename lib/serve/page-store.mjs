// @ts-check
/**
 * A bounded shelf of finished things: when the bytes exceed the budget, those go that were not asked for the longest.
 * @template {{ bytes: number }} T
 * @typedef {{ get: (key: string) => T | undefined, set: (key: string, thing: T) => void, newest: () => T[],
 *   bytes: () => number }} PageStore
 *   `newest`: all, the last one asked for first
 */

/** Largest share of the budget that one thing may take. */
const MOST_SHARE = 2;

/**
 * @template {{ bytes: number }} T
 * @param {number} budget bytes @returns {PageStore<T>}
 */
export function pageStore(budget) {
  // A Map keeps the order of insertion: the first key is the one that was used the longest ago.
  /** @type {Map<string, T>} */
  const things = new Map();
  let total = 0;
  /** @param {string} key */
  const drop = (key) => {
    total -= things.get(key)?.bytes ?? 0;
    things.delete(key);
  };
  return {
    get(key) {
      const thing = things.get(key);
      if (thing === undefined) return undefined;
      things.delete(key);
      things.set(key, thing);
      return thing;
    },
    set(key, thing) {
      drop(key);
      if (thing.bytes > budget / MOST_SHARE) return;
      things.set(key, thing);
      total += thing.bytes;
      for (const oldest of things.keys()) {
        if (total <= budget) break;
        drop(oldest);
      }
    },
    newest: () => [...things.values()].reverse(),
    bytes: () => total,
  };
}

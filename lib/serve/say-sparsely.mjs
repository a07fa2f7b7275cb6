// @ts-check
const MOST_TEXTS = 500;

/**
 * Says the same sentence at most once in a while, so that a stranger's requests cannot fill the log.
 * @param {(text: string) => void} say @param {number} restMs @param {() => number} [now] milliseconds
 * @returns {(text: string) => void}
 */
export function saySparsely(say, restMs, now = Date.now) {
  /** @type {Map<string, number>} */
  const said = new Map();
  return (text) => {
    const at = now();
    const before = said.get(text);
    if (before !== undefined && at - before < restMs) return;
    if (said.size >= MOST_TEXTS) said.clear();
    said.set(text, at);
    say(text);
  };
}

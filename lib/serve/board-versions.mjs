// @ts-check
/**
 * The versions of the boards as this process knows them: told by the database's announcements, and read again every half
 * second, so that a lost announcement costs half a second at most.
 *
 * @typedef {{ read: () => Promise<ReadonlyMap<string, string>>,
 *   listen: (onWord: (payload: string) => void, onListening: () => void) => Promise<void> }} BoardFeed
 *   `read`: version by slug, of every board there is; `listen`: announcements as `slug:version`.
 * @typedef {{ of: (slug: string) => string | undefined, known: () => boolean, boards: () => string[],
 *   onChange: (listener: (slug: string) => void) => void, stop: () => void }} BoardVersions
 *   `known`: false until they were read once.
 */

const POLL_MS = 500;
const WORD = /^([^:]{1,64}):(\d{1,18})$/;

/**
 * @param {{ feed: BoardFeed, warn: (text: string) => void, pollMs?: number }} input
 * @returns {BoardVersions}
 */
export function followBoards({ feed, warn, pollMs = POLL_MS }) {
  /** @type {Map<string, string>} */
  const versions = new Map();
  /** Count of announcements at the last one about a slug: what was read before it came is older. */
  /** @type {Map<string, number>} */
  const lastWord = new Map();
  /** @type {((slug: string) => void)[]} */
  const listeners = [];
  let words = 0;
  let known = false;
  let lost = false;
  let listening = false;
  let stopped = false;
  let busy = false;
  let once = false;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;

  /** @param {string} slug @param {string} version */
  const note = (slug, version) => {
    if (versions.get(slug) === version) return;
    versions.set(slug, version);
    for (const listener of listeners) listener(slug);
  };
  /** @param {string} payload */
  const hear = (payload) => {
    const [, slug, version] = WORD.exec(payload) ?? [];
    if (slug === undefined || version === undefined || stopped) return;
    words += 1;
    lastWord.set(slug, words);
    const before = versions.get(slug);
    if (before === undefined || BigInt(version) > BigInt(before)) note(slug, version);
  };
  const look = async () => {
    const since = words;
    const found = await feed.read();
    if (stopped) return;
    // The database is right, also when it was set back; only what was announced meanwhile is newer than this reading.
    for (const [slug, version] of found) if ((lastWord.get(slug) ?? 0) <= since) note(slug, version);
    for (const slug of versions.keys()) {
      if (found.has(slug) || (lastWord.get(slug) ?? 0) > since) continue;
      versions.delete(slug);
      lastWord.delete(slug);
    }
    known = true;
  };
  const open = async () => {
    if (listening) return;
    listening = true;
    try {
      await feed.listen(hear, () => void again());
    } catch (error) {
      listening = false;
      throw error;
    }
  };
  /** One reading at a time, so that an older one never comes after a newer; asked meanwhile: once more. */
  const again = async () => {
    if (busy) {
      once = true;
      return;
    }
    busy = true;
    clearTimeout(timer);
    do {
      once = false;
      try {
        await look();
        await open();
        if (lost) warn("the board versions are known again");
        lost = false;
      } catch (error) {
        if (!lost && !stopped)
          warn(`the board versions cannot be read: ${error instanceof Error ? error.message : "?"}`);
        lost = true;
      }
    } while (once && !stopped);
    busy = false;
    if (!stopped) timer = setTimeout(() => void again(), pollMs);
  };
  void again();
  return {
    of: (slug) => versions.get(slug),
    known: () => known,
    boards: () => [...versions.keys()],
    onChange: (listener) => void listeners.push(listener),
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

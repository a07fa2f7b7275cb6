// @ts-check
/**
 * Renders pages before somebody waits for them: the overviews and rankings after a start, and, when a version changed,
 * the pages that stand on it and were read last. One at a time, so that readers come first.
 */
import { EVERY_BOARD, OVERVIEWS } from "./route-map.mjs";

const MOST_BOARDS = 20;

/**
 * @param {{ pages: Pick<ReturnType<typeof import("./page-cache.mjs").pageCache>, "get" | "refresh">,
 *   versions: Pick<import("./board-versions.mjs").BoardVersions, "boards" | "onChange"> }} input
 * @returns {{ start: () => Promise<void>, stop: () => void }} `start`: call it once the versions are known
 */
export function keepWarm({ pages, versions }) {
  /** @type {Set<string>} */
  const changed = new Set();
  let busy = false;
  let stopped = false;
  const work = async () => {
    if (busy) return;
    busy = true;
    for (const stands of changed) {
      if (stopped) break;
      changed.delete(stands);
      await pages.refresh(stands);
    }
    busy = false;
  };
  versions.onChange((stands) => {
    changed.add(stands);
    void work();
  });
  return {
    async start() {
      const boards = versions.boards().filter((slug) => slug !== EVERY_BOARD);
      const first = [
        ...OVERVIEWS.map((path) => ({ path, stands: EVERY_BOARD })),
        ...boards.slice(0, MOST_BOARDS).map((slug) => ({ path: `/benchmarks/${slug}`, stands: slug })),
      ];
      for (const target of first) if (!stopped) await pages.get(target, "html");
    },
    stop: () => {
      stopped = true;
    },
  };
}

import { detach } from "./resolve-path";

const MOST_NODES = 500_000;

/**
 * Watches lines that name their parent. Each line has one parent, so a cycle closes exactly when a line is joined to a
 * parent that already hangs on it (union-find). Answers true when this line closes one.
 */
export function watchParents(): (id: string, parent: string) => boolean {
  const up = new Map<string, string>();
  const linked = new Set<string>();

  function root(id: string): string {
    let here = id;
    for (let above = up.get(here); above !== undefined && above !== here; above = up.get(here)) {
      const next = up.get(above);
      if (next !== undefined) up.set(here, next);
      here = above;
    }
    return here;
  }

  return (id, parent) => {
    if (linked.has(id) || up.size > MOST_NODES) return false;
    const child = detach(id);
    linked.add(child);
    const mine = root(child);
    const theirs = root(detach(parent));
    if (mine === theirs) return true;
    up.set(mine, theirs);
    return false;
  };
}

import { type Flag, flag } from "./flag";

/** Flags of one code and weight that are listed one by one; of more only the number is told. */
export const MOST_ALIKE = 100;

/** Flags as they are found: a bundle may give a million reasons for the same one, and nobody reads or stores them all. */
export interface FlagList {
  add(found: Flag): void;
  /** What was found, in its order; behind it one flag for each kind that there were more of. */
  all(): Flag[];
}

interface Kind {
  readonly first: Flag;
  count: number;
}

/** `most` = how many alike are listed. */
export function flagList(most = MOST_ALIKE): FlagList {
  const listed: Flag[] = [];
  const kinds = new Map<string, Kind>();
  return {
    add(found) {
      const key = `${found.severity} ${found.code}`;
      const kind = kinds.get(key) ?? { first: found, count: 0 };
      kinds.set(key, kind);
      kind.count += 1;
      if (kind.count <= most) listed.push(found);
    },
    all() {
      const rest = [...kinds.values()].filter(({ count }) => count > most);
      return [
        ...listed,
        ...rest.map(({ first, count }) => flag(first.code, first.severity, `${count - most} more of this kind.`)),
      ];
    },
  };
}

/** The same of flags that are there already. */
export function capFlags(found: readonly Flag[], most = MOST_ALIKE): Flag[] {
  if (found.length <= most) return [...found];
  const list = flagList(most);
  for (const one of found) list.add(one);
  return list.all();
}

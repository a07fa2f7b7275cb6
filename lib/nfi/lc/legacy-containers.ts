import { ABSTRACT_CONTAINERS, TYPING_CONTAINERS } from "./abstract-containers";
import { usesOf } from "./name-uses";

/** Abstract containers imported from, or reached through, `typing` or `collections` instead of `collections.abc`. */
export const legacyContainers = usesOf({
  names: new Set([
    ...TYPING_CONTAINERS.map((name) => `typing.${name}`),
    ...ABSTRACT_CONTAINERS.map((name) => `collections.${name}`),
  ]),
  pattern: null,
});
